"""The questions of Fleet Commander."""

from typing import TypeAlias

from wartable.games.fleet_commander.requests.actions import (
    ActionQuestion,
    InitialQuestion,
    LaunchQuestion,
    LeaveQuestion,
    MoveQuestion,
    SquadronQuestion,
)
from wartable.games.fleet_commander.requests.cards import (
    ActivationQuestion,
    DecoyQuestion,
    MendQuestion,
    ProbeQuestion,
    RallyQuestion,
    TriggerQuestion,
)
from wartable.games.fleet_commander.requests.combat import (
    CardsQuestion,
    CardTargetQuestion,
    CombatQuestion,
    DamageControlQuestion,
    DamageQuestion,
    EscortQuestion,
    FightRetreatingQuestion,
    ResourceQuestion,
    RetreatQuestion,
    StandoffQuestion,
)
from wartable.games.fleet_commander.requests.setup import (
    CastingQuestion,
    DeployQuestion,
    FleetQuestion,
    HandQuestion,
    PlanetQuestion,
)

AnyFleetRequest: TypeAlias = (
    CastingQuestion
    | PlanetQuestion
    | FleetQuestion
    | HandQuestion
    | DeployQuestion
    | ActionQuestion
    | InitialQuestion
    | MoveQuestion
    | LeaveQuestion
    | LaunchQuestion
    | SquadronQuestion
    | TriggerQuestion
    | ActivationQuestion
    | ProbeQuestion
    | RallyQuestion
    | DecoyQuestion
    | MendQuestion
    | CombatQuestion
    | FightRetreatingQuestion
    | CardsQuestion
    | CardTargetQuestion
    | DamageQuestion
    | DamageControlQuestion
    | RetreatQuestion
    | EscortQuestion
    | StandoffQuestion
    | ResourceQuestion
)

__all__ = ["AnyFleetRequest"]

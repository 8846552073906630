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
    DecoyQuestion,
    MendQuestion,
    RegionQuestion,
    TriggerQuestion,
)
from wartable.games.fleet_commander.requests.combat import (
    CardsQuestion,
    CardTargetQuestion,
    DamageQuestion,
    EscortQuestion,
    FightRetreatingQuestion,
    ResourceQuestion,
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
    | RegionQuestion
    | DecoyQuestion
    | MendQuestion
    | FightRetreatingQuestion
    | CardsQuestion
    | CardTargetQuestion
    | DamageQuestion
    | EscortQuestion
    | ResourceQuestion
)

__all__ = ["AnyFleetRequest"]

"""LOK-ESCORT: fighters that stay with a warship."""

from wartable.games.legends.state import Fighter, World, alter_fighter, escorts, fighter_pose


def release(world: World, fighter: int) -> None:
    """LOK-RUL-DISRUPT-5, LOK-RUL-EDGE-4: it stays where it is now and no longer escorts."""
    found = world.fighters[fighter]
    alter_fighter(world, fighter, pose=fighter_pose(world, found), ship=-1, edge=0, along=0)


def release_all(world: World, ship: int) -> None:
    """LOK-RUL-ACT-3: the ship is gone."""
    for fighter in escorts(world, ship):
        release(world, fighter)


def end_turn(world: World) -> None:
    """LOK-RUL-ESCORT-3, LOK-FTR-11: nobody escorts beyond the game turn, and every fighter may act again."""
    for i, fighter in enumerate(world.fighters):
        pose = fighter_pose(world, fighter)
        world.fighters[i] = Fighter(
            fighter.name,
            fighter.kind,
            fighter.owner,
            fighter.place,
            pose,
            disrupted=fighter.disrupted,
            killers=fighter.killers,
        )

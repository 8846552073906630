import type { Replay, ReplayStep, View } from "../protocol";

/** A step of a replay as a view, so that the boards can draw it: nobody is asked; `you` is whose eyes it is seen with. */
export function replayView(replay: Replay, step: ReplayStep, you: number | null): View {
  return {
    table: "",
    game: replay.game,
    title: replay.title,
    phase: step.outcome ? "over" : "playing",
    you,
    hot_seat: false,
    seats: replay.names.map((name, seat) => ({
      seat,
      called: name,
      name: "",
      by: "human",
      bot: "",
      joined: true,
      here: true,
      awaited: false,
      time_left: null,
    })),
    terms: [],
    clock: null,
    fairness: { kind: "", commitment: "", seed: null },
    ask: step.entries,
    awaited: [],
    question: null,
    standing: [],
    orders: [],
    words: {},
    take_back: null,
    back_request: null,
    outcome: step.outcome,
    rematch: [],
    next_table: "",
    sheet: step.sheet,
    position: step.position,
    closed: null,
  };
}

/** How kingdoms differ apart from color: the outline of the pieces, and the field drawn on them. Around (0, 0), 25 to the rim. */
export interface Arms {
  outline: string;
  field: string;
}

const ARMS: Record<string, Arms> = {
  verrun: {
    outline: "M-18.500-18Q0-22.500 18.500-18V-1C18.500 12 9 18 0 23C-9 18-18.500 12-18.500-1Z",
    field: "M0-30H30V30H0Z",
  },
  halmoor: { outline: "M-21 0A21 21 0 1 1 21 0A21 21 0 1 1-21 0Z", field: "M-30 4L4-30H18L-30 18ZM-30 32L32-30V-16L-16 32Z" },
  sylvane: {
    outline: "M-2-24Q0-25.500 2-24L24-2Q25.500 0 24 2L2 24Q0 25.500-2 24L-24 2Q-25.500 0-24-2Z",
    field: "M-26 0L0-26L26 0Z",
  },
  korrim: {
    outline: "M23 0L11.500 19.900L-11.500 19.900L-23 0L-11.500-19.900L11.500-19.900Z",
    field: "M-30-30H0V0H-30ZM0 0H30V30H0Z",
  },
  dunmarrow: {
    outline:
      "M-16-19.500H16Q19.500-19.500 19.500-16V16Q19.500 19.500 16 19.500H-16Q-19.500 19.500-19.500 16V-16Q-19.500-19.500-16-19.500Z",
    field: "M-30-7H30V7H-30Z",
  },
  brask: {
    outline:
      "M-20.500-11A9.500 9.500 0 0 0-11-20.500H11A9.500 9.500 0 0 0 20.500-11V11A9.500 9.500 0 0 0 11 20.500H-11A9.500 9.500 0 0 0-20.500 11Z",
    field: "M-7-30H7V30H-7Z",
  },
  ishtelle: {
    outline:
      "M-7.700-18.500A8.600 8.600 0 0 1 7.700-18.500A8.600 8.600 0 0 1 18.500-7.700A8.600 8.600 0 0 1 18.500 7.700A8.600 8.600 0 0 1 7.700 18.500A8.600 8.600 0 0 1-7.700 18.500A8.600 8.600 0 0 1-18.500 7.700A8.600 8.600 0 0 1-18.500-7.700A8.600 8.600 0 0 1-7.700-18.500Z",
    field: "M-30-2C-22-9-15-9-8-2S8 5 15-2S26-7 30-3V30H-30Z",
  },
  oredane: { outline: "M0-24L23-6.500L14.500 20L-14.500 20L-23-6.500Z", field: "M-30 30L0-6L30 30Z" },
  talaq: {
    outline:
      "M0-25L5.700-17.700L14.700-20.200L15-10.900L23.800-7.700L18.600 0L23.800 7.700L15 10.900L14.700 20.200L5.700 17.700L0 25L-5.700 17.700L-14.700 20.200L-15 10.900L-23.800 7.700L-18.600 0L-23.800-7.700L-15-10.900L-14.700-20.200L-5.700-17.700Z",
    field: "M-30-30H30V-1H-30Z",
  },
};
const ALL = Object.values(ARMS);

/** The arms of a card; cards added by a pack use the built-in arms in order. */
export function armsOf(id: string, number: number): Arms {
  return ARMS[id] ?? ALL[number % ALL.length] ?? { outline: "", field: "" };
}

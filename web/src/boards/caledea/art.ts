/** Line drawings of our own for the six resources, in a box of 24 by 24. */
export const RESOURCE: Record<string, string> = {
  timber: "M12 2 6.5 10h3L5 16h5v6h4v-6h5l-4.5-6h3z",
  stone: "M3 19 7 9l5-3 5 2 4 11zM7 9l4 4 1-7M11 13l2 6M11 13l6-5",
  water: "M2 8c2.5-3 5-3 7 0s4.500 3 7 0 4-2.500 6-1M2 14c2.500-3 5-3 7 0s4.500 3 7 0 4-2.500 6-1M4 20c2-2.200 4-2.200 5.500 0s4 2.200 6 0 3.500-2 5-.5",
  iron: "M4 9h13l4 3-5 2h-3l2 6H8l2-6C6 14 4 12 4 9z",
  grain: "M12 22V9M12 9c-2-2-2-4.500 0-7 2 2.500 2 5 0 7zM12 14c-3 0-5-1.500-5.500-4.500 3 0 5 1.500 5.500 4.500zM12 14c3 0 5-1.500 5.500-4.500-3 0-5 1.500-5.500 4.500zM12 19c-3 0-5-1.500-5.500-4.500 3 0 5 1.500 5.500 4.500zM12 19c3 0 5-1.500 5.500-4.500-3 0-5 1.500-5.500 4.500z",
  horses: "M6 22c-2-5-2.500-9 0-13 2-3.500 4-5 8-6l1 3c3 1.500 4.500 4 5.500 7l-2.500 2.500-4.500-2.500c-1 3-4 4-3.500 9z",
};

export const TOWER = "M5 22V7H3V2h4v2.500h3V2h4v2.500h3V2h4v5h-2v15zM10 22v-6h4v6";
export const CASTLE = "M1 22V8H0V3h3v2h2.500V3H8v6h2V1h4v8h2V3h2.500v2H21V3h3v5h-1v14zM9.500 22v-5.500a2.500 2.500 0 0 1 5 0V22";
export const CROWN = "M2 19 1 6l6 5 5-9 5 9 6-5-1 13z";

export const resourceName = (id: string): string => id.charAt(0).toUpperCase() + id.slice(1);

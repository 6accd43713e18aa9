/** For how long a step taken of many can be taken back, in hours: as for other acts on many students. */
export const undoHours = 24

import type { RowsBySex } from '../table-row.ts'

// the cells of a row, in order: 100 95 90 85 80 78 76 74 72 70 68 66 64 62 60 50 40 30 20 10 points

/** Pull-ups, times; the printed table leaves cells empty: those scores do not exist. */
export const pullUps2014: RowsBySex = {
  boy: {
    7: '13 12 11 10 9 - 8 - 7 - 6 - 5 - 4 3 2 1 - -',
    8: '14 13 12 11 10 - 9 - 8 - 7 - 6 - 5 4 3 2 1 -',
    9: '15 14 13 12 11 - 10 - 9 - 8 - 7 - 6 5 4 3 2 1',
    10: '16 15 14 13 12 - 11 - 10 - 9 - 8 - 7 6 5 4 3 2',
    11: '17 16 15 14 13 - 12 - 11 - 10 - 9 - 8 7 6 5 4 3',
    12: '18 17 16 15 14 - 13 - 12 - 11 - 10 - 9 8 7 6 5 4',
  },
}

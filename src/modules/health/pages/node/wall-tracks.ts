/** Tracks in the numbers of a 1920×1080 picture, as on a district's wall; no ticker, for arrivals are of schools. */
export const wallStage = {
  gridTemplateColumns: 'minmax(0,440fr) minmax(0,956fr) minmax(0,452fr)',
  gridTemplateRows: 'minmax(0,60fr) minmax(0,172fr) minmax(0,272fr) minmax(0,260fr) minmax(0,228fr)',
}

/** Where each panel of a wall stands. */
export const wallTracks = {
  cards: 'col-span-full grid auto-cols-fr grid-flow-col gap-3',
  leftTop: 'col-start-1 row-start-3',
  leftBottom: 'col-start-1 row-start-4',
  middle: 'col-start-2 row-start-3 row-end-5',
  rightTop: 'col-start-3 row-start-3',
  rightBottom: 'col-start-3 row-start-4',
  footLeft: 'col-start-1 row-start-5',
  footMiddle: 'col-start-2 row-start-5',
  footRight: 'col-start-3 row-start-5',
} as const

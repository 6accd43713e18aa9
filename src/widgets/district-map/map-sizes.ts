/** Lengths of the map's marks in pixels; `u`: of one design pixel. A figure fits into the smallest circle. */
export const mapSizes = ({ u, wall }: { u: number; wall: boolean }) => ({
  min: (wall ? 23 : 16) * u,
  max: (wall ? 38 : 27) * u,
  gap: (wall ? 7 : 5) * u,
  label: (wall ? 18 : 12) * u,
  labelHeight: (wall ? 23 : 16) * u,
  labelGap: (wall ? 4 : 2) * u,
  /** Names of sub-areas and stages. */
  name: (wall ? 18 : 12) * u,
  figure: (wall ? 18 : 12) * u,
  river: (wall ? 13 : 8) * u,
  road: (wall ? 5 : 3) * u,
  /** From a circle to the dashes around who has screened too few; also their gap. */
  dash: (wall ? 3.5 : 2.5) * u,
  /** Around the ground, for circles near its edge. */
  margin: (wall ? 10 : 8) * u,
  maxCell: (wall ? 170 : 120) * u,
})
export type MapSizes = ReturnType<typeof mapSizes>

/** Share of the room that circles may take together. */
const share = 0.15

/** The radius of each roster: areas go by it, down to where a figure would not fit any more. */
export function radiusOf(
  rosters: readonly number[],
  room: { width: number; height: number },
  { min, max }: MapSizes,
): (roster: number) => number {
  const largest = Math.max(1, ...rosters)
  const sum = rosters.reduce((all, roster) => all + roster, 0)
  const fitting = Math.sqrt((share * room.width * room.height) / Math.PI / Math.max(1, sum / largest))
  const top = Math.max(min, Math.min(max, fitting))
  return (roster) => Math.max(min, top * Math.sqrt(roster / largest))
}

import { entryOf } from '@/lib/required.ts'
import { textEms } from '@/widgets/text-ems.ts'
import { boxesOf, type Box, type Circle, type PlacedCircle } from './circle-room.ts'
import { fitName } from './fit-name.ts'
import { hexPlan } from './hex-plan.ts'
import { onMap, type MapSchool, type MapShapes } from './map-data.ts'
import { radiusOf, type MapSizes } from './map-sizes.ts'
import { arrangeCircles } from './arrange-circles.ts'
import { around, nameAtLine, nameInArea, type PlacedName } from './name-positions.ts'

type Pixel = { x: number; y: number }
type School = Omit<MapSchool, 'at'>
export type MapCircle = PlacedCircle & { school: School; name: string }
/** Everything of the picture in its pixels. */
export type MapLayout = {
  ground: { kind: 'area' | 'water' | 'cell'; rings: Pixel[][] }[]
  lines: { kind: MapShapes['lines'][number]['kind']; points: Pixel[] }[]
  circles: MapCircle[]
  names: PlacedName[]
}

export type MapInput = {
  schools: readonly School[]
  /** None: a plan takes its place. */
  shapes: MapShapes | undefined
  schoolOf: (id: string) => number | undefined
  /** Of the stages, by the ids of the groups; they stand on the plan. */
  stageNames: ReadonlyMap<string, string>
  /** What stands before the schools that the map does not hold. */
  othersName: string
  box: { width: number; height: number }
  sizes: MapSizes
}

/** Longer names are cut, in ems. */
const longestName = 12

/** Where everything stands: on the supplied map, or on a plan by stage and size. */
export function layoutMap(input: MapInput): MapLayout {
  const { box, schools } = input
  if (box.width <= 0 || box.height <= 0 || schools.length === 0)
    return { ground: [], lines: [], circles: [], names: [] }
  return input.shapes ? onShapes(input, input.shapes) : onPlan(input)
}

function onShapes(input: MapInput, shapes: MapShapes): MapLayout {
  const { schools, schoolOf, box, sizes, othersName } = input
  const { placed, others } = onMap(schools, shapes, schoolOf)
  const radius = radiusFor(input)
  // Schools that the map does not hold stand in a strip below it.
  const strip = others.length > 0 ? stripHeight(others.length, input) : 0
  const room = { width: box.width, height: box.height - strip }
  const scale = Math.max(
    0,
    Math.min(
      (room.width - 2 * sizes.margin) / shapes.width,
      (room.height - 2 * sizes.margin) / shapes.height,
    ),
  )
  const left = (room.width - shapes.width * scale) / 2
  const top = (room.height - shapes.height * scale) / 2
  const pixels = (line: readonly number[]) => {
    const points: Pixel[] = []
    for (let i = 0; i + 1 < line.length; i += 2)
      points.push({ x: left + line[i]! * scale, y: top + line[i + 1]! * scale })
    return points
  }
  const circles = circlesIn(
    placed.map(({ at, ...school }) => ({ school, at: { x: left + at[0] * scale, y: top + at[1] * scale } })),
    { ...input, box: room },
    longestName * sizes.label,
    radius,
  )
  const word = textEms(othersName) * sizes.name + 2 * sizes.gap
  const beside = circlesIn(
    others.map((school, i) => ({
      school,
      at: { x: ((i + 0.5) * (box.width - word)) / others.length, y: strip / 2 },
    })),
    { ...input, box: { width: box.width - word, height: strip } },
    longestName * sizes.label,
    radius,
  ).map((circle) => ({ ...circle, x: circle.x + word, y: circle.y + room.height }))
  const ground = shapes.ground.map(({ name, kind, rings }) => ({
    name,
    kind: kind ?? ('area' as const),
    rings: rings.map(pixels),
  }))
  const lines = shapes.lines.map(({ points, ...line }) => ({ ...line, points: pixels(points) }))
  const othersAt = { x: word / 2, y: room.height + strip / 2, width: word, text: othersName }
  return {
    ground,
    lines,
    circles: [...circles, ...beside],
    names: [...namesOf(ground, lines, circles, { ...input, box: room }), ...(strip > 0 ? [othersAt] : [])],
  }
}

/** Names of rivers, then of areas, where nothing else stands. */
function namesOf(
  ground: readonly { name?: string | undefined; rings: Pixel[][] }[],
  lines: readonly { name?: string | undefined; kind: string; points: Pixel[] }[],
  circles: readonly PlacedCircle[],
  { box, sizes }: MapInput,
): PlacedName[] {
  const room = roomOf(box, sizes)
  const taken: Box[] = circles
    .flatMap((circle) => boxesOf(circle, room))
    .map((one) => wider(one, sizes.gap / 2))
  const rivers = lines.flatMap(({ kind, points }) =>
    kind === 'border'
      ? []
      : points.map((point) => around(point, { width: sizes.river, height: sizes.river })),
  )
  const found: PlacedName[] = []
  const put = (
    text: string,
    positionIn: (size: { width: number; height: number }, all: Box[]) => Pixel | undefined,
  ) => {
    const size = { width: textEms(text) * sizes.name, height: sizes.labelHeight }
    const at = positionIn(size, taken)
    if (!at) return
    taken.push(around(at, size))
    found.push({ ...at, text, width: size.width })
  }
  for (const { name, points } of lines)
    if (name !== undefined && name !== '')
      put(name, (size, all) => nameAtLine(points, size, sizes.river, all, box))
  for (const { name, rings } of ground)
    if (name !== undefined && rings[0])
      put(name, (size, all) => nameInArea(rings[0]!, size, [...all, ...rivers]))
  return found
}

function onPlan(input: MapInput): MapLayout {
  const { schools, box, sizes, stageNames } = input
  const head = stageNames.size > 0 ? sizes.labelHeight + sizes.gap : 0
  const plan = hexPlan(schools, { width: box.width, height: box.height - head, maxCell: sizes.maxCell })
  const pixels = (line: readonly number[]) => {
    const points: Pixel[] = []
    for (let i = 0; i + 1 < line.length; i += 2) points.push({ x: line[i]!, y: line[i + 1]! + head })
    return points
  }
  // A circle and its name stand in the middle of their cell together.
  const up = (sizes.labelHeight + sizes.labelGap) / 2
  const max = plan.cell / 2 - sizes.gap
  const radius = radiusFor(input)
  const circles = circlesIn(
    plan.schools.map(({ at, ...school }) => ({ school, at: { x: at[0], y: at[1] + head - up } })),
    input,
    plan.cell - sizes.gap,
    (roster) => Math.max(Math.min(sizes.min, max), Math.min(radius(roster), max)),
    head,
  )
  return {
    ground: plan.ground.map(({ rings }) => ({ kind: 'cell', rings: rings.map(pixels) })),
    lines: plan.lines.map(({ kind, points }) => ({ kind, points: pixels(points) })),
    circles,
    names: plan.stages.flatMap(({ id, x }) => {
      const text = stageNames.get(id)
      if (text === undefined) return []
      const width = textEms(text) * sizes.name
      const within = Math.max(width / 2, Math.min(x, box.width - width / 2))
      return [{ text, width, x: within, y: sizes.labelHeight / 2 }]
    }),
  }
}

/** Circles of schools at their places, moved apart below `top`. */
function circlesIn(
  all: readonly { school: School; at: Pixel }[],
  { box, sizes }: MapInput,
  longest: number,
  radius: (roster: number) => number,
  top = 0,
): MapCircle[] {
  const named = new Map(
    all.map(({ school }) => [school.tile.id, { school, name: fitName(school.label, longest / sizes.label) }]),
  )
  const circles = all.map(({ school, at }): Circle => ({
    id: school.tile.id,
    x: at.x,
    y: at.y - top,
    r: radius(school.tile.roster),
    labelWidth: textEms(entryOf(named, school.tile.id).name) * sizes.label,
  }))
  const room = roomOf({ width: box.width, height: box.height - top }, sizes)
  return arrangeCircles(circles, room).map((circle) => ({
    ...circle,
    ...entryOf(named, circle.id),
    y: circle.y + top,
  }))
}

const radiusFor = ({ schools, box, sizes }: MapInput) =>
  radiusOf(
    schools.map(({ tile }) => tile.roster),
    box,
    sizes,
  )

/** Rows of the schools beside the map, at most half of the picture. */
function stripHeight(count: number, { box, sizes }: MapInput): number {
  const row = 2 * sizes.min + sizes.labelGap + sizes.labelHeight + sizes.gap
  const perRow = Math.max(1, Math.floor(box.width / (7 * sizes.label)))
  return Math.min(box.height / 2, (Math.ceil(count / perRow) + 0.3) * row)
}

const roomOf = ({ width, height }: { width: number; height: number }, sizes: MapSizes) => ({
  width,
  height,
  gap: sizes.gap,
  labelHeight: sizes.labelHeight,
  labelGap: sizes.labelGap,
})
const wider = ({ left, right, top, bottom }: Box, by: number): Box => ({
  left: left - by,
  right: right + by,
  top: top - by,
  bottom: bottom + by,
})

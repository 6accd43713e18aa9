import * as z from 'zod/mini'

const between = (min: number, max: number) => {
  const error = 'must be degrees of longitude, then latitude'
  return z.number({ error }).check(z.minimum(min, { error }), z.maximum(max, { error }))
}
const position = z.union(
  [
    z.tuple([between(-180, 180), between(-90, 90)]),
    z.tuple([between(-180, 180), between(-90, 90), z.number()]),
  ],
  { error: 'must be degrees of longitude, then latitude' },
)
const ring = z.array(position, { error: 'must be a closed line of at least four places' }).check(
  z.minLength(4, { error: 'must be a closed line of at least four places' }),
  z.refine((points) => points[0]?.[0] === points.at(-1)?.[0] && points[0]?.[1] === points.at(-1)?.[1], {
    error: 'must be a closed line of at least four places',
  }),
)
const polygon = z.array(ring).check(z.minLength(1, { error: 'must have a line' }))
const line = z
  .array(position, { error: 'must be a line of at least two places' })
  .check(z.minLength(2, { error: 'must be a line of at least two places' }))
const parts = <Part extends z.ZodMiniType>(part: Part) =>
  z.array(part).check(z.minLength(1, { error: 'must have a part' }))
const geometry = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('LineString'), coordinates: line }),
    z.object({ type: z.literal('MultiLineString'), coordinates: parts(line) }),
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({ type: z.literal('MultiPolygon'), coordinates: parts(polygon) }),
  ],
  { error: 'must be a Point, a LineString, a MultiLineString, a Polygon or a MultiPolygon' },
)
/** What ground is: sub-areas and borders are recognised by their names; water and roads look different. */
const groundKinds = ['area', 'water', 'road'] as const
const name = z
  .string({ error: 'must be a text' })
  .check(z.trim(), z.minLength(1, { error: 'must be a text' }))

const maxFeatures = 3000
const maxPoints = 200_000

type Geometry = z.infer<typeof geometry>
function pointsOf({ type, coordinates }: Geometry): number {
  if (type === 'Point') return 1
  if (type === 'LineString') return coordinates.length
  return type === 'MultiPolygon' ? coordinates.flat(2).length : coordinates.flat().length
}
const isLine = ({ type }: Geometry) => type === 'LineString' || type === 'MultiLineString'

/**
 * GeoJSON (RFC 7946) as a district supplies it. A feature whose property `school` holds a school's code is where that school is, or what
 * it serves; any other is ground: a sub-area with its name, a border, and with `kind` a river (`water`) or a road.
 */
export const mapFile = z
  .object({
    type: z.literal('FeatureCollection', { error: 'must be FeatureCollection' }),
    features: z
      .array(
        z.object({
          type: z.literal('Feature', { error: 'must be Feature' }),
          geometry,
          properties: z.pipe(
            z.nullable(
              z.object({
                school: z.optional(name),
                name: z.optional(name),
                kind: z.optional(z.enum(groundKinds, { error: `must be one of ${groundKinds.join(', ')}` })),
              }),
            ),
            z.transform((input) => input ?? {}),
          ),
        }),
        { error: 'must be a list of features' },
      )
      .check(
        z.minLength(1, { error: 'must not be empty' }),
        z.maxLength(maxFeatures, { error: `must be at most ${maxFeatures}` }),
      ),
  })
  .check(
    z.refine(({ features }) => features.some(({ properties }) => properties.school !== undefined), {
      path: ['features'],
      error: 'must name at least one school by its code, in the property school',
    }),
    z.refine(
      ({ features }) =>
        features.every(
          ({ geometry: shape, properties }) => properties.school === undefined || !isLine(shape),
        ),
      { path: ['features'], error: 'must have a school as a Point or an area, not as a line' },
    ),
    z.refine(
      ({ features }) => {
        const codes = features.flatMap(({ properties }) => properties.school ?? [])
        return new Set(codes).size === codes.length
      },
      { path: ['features'], error: 'must name each school once' },
    ),
    z.refine(
      ({ features }) => features.reduce((sum, feature) => sum + pointsOf(feature.geometry), 0) <= maxPoints,
      { path: ['features'], error: `must have at most ${maxPoints} places; simplify the lines` },
    ),
  )
export type MapFile = {
  features: {
    geometry: Geometry
    properties: {
      school?: string | undefined
      name?: string | undefined
      kind?: (typeof groundKinds)[number] | undefined
    }
  }[]
}

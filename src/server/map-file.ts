import * as z from 'zod/mini'

const between = (least: number, most: number) => {
  const error = 'must be degrees of longitude, then latitude'
  return z.number({ error }).check(z.minimum(least, { error }), z.maximum(most, { error }))
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
  z.refine((places) => places[0]?.[0] === places.at(-1)?.[0] && places[0]?.[1] === places.at(-1)?.[1], {
    error: 'must be a closed line of at least four places',
  }),
)
const polygon = z.array(ring).check(z.minLength(1, { error: 'must have a line' }))
const geometry = z.discriminatedUnion(
  'type',
  [
    z.object({ type: z.literal('Point'), coordinates: position }),
    z.object({ type: z.literal('Polygon'), coordinates: polygon }),
    z.object({
      type: z.literal('MultiPolygon'),
      coordinates: z.array(polygon).check(z.minLength(1, { error: 'must have a part' })),
    }),
  ],
  { error: 'must be a Point, a Polygon or a MultiPolygon' },
)
const name = z
  .string({ error: 'must be a text' })
  .check(z.trim(), z.minLength(1, { error: 'must be a text' }))

const mostFeatures = 3000
const mostPlaces = 200_000

type Geometry = z.infer<typeof geometry>
const placesOf = ({ type, coordinates }: Geometry) =>
  type === 'Point' ? 1 : type === 'Polygon' ? coordinates.flat().length : coordinates.flat(2).length

/**
 * GeoJSON (RFC 7946) as a district supplies it. A feature whose property `school` holds a school's code is where that school is, or what
 * it serves; any other is ground: a street, a border.
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
            z.nullable(z.object({ school: z.optional(name), name: z.optional(name) })),
            z.transform((given) => given ?? {}),
          ),
        }),
        { error: 'must be a list of features' },
      )
      .check(
        z.minLength(1, { error: 'must not be empty' }),
        z.maxLength(mostFeatures, { error: `must be at most ${mostFeatures}` }),
      ),
  })
  .check(
    z.refine(({ features }) => features.some(({ properties }) => properties.school !== undefined), {
      path: ['features'],
      error: 'must name at least one school by its code, in the property school',
    }),
    z.refine(
      ({ features }) => {
        const codes = features.flatMap(({ properties }) => properties.school ?? [])
        return new Set(codes).size === codes.length
      },
      { path: ['features'], error: 'must name each school once' },
    ),
    z.refine(
      ({ features }) => features.reduce((sum, feature) => sum + placesOf(feature.geometry), 0) <= mostPlaces,
      { path: ['features'], error: `must have at most ${mostPlaces} places; simplify the lines` },
    ),
  )
export type MapFile = {
  features: { geometry: Geometry; properties: { school?: string | undefined; name?: string | undefined } }[]
}

import { sql, type Kysely } from 'kysely'

const eyes = ['right', 'left']
const millimetres = eyes.map((eye) => `axial_${eye} numeric(4,2)`)
const dioptres = eyes.flatMap((eye) => ['k1', 'k2'].map((k) => `${k}_${eye} numeric(4,2)`))
const degrees = eyes.flatMap((eye) =>
  ['k1', 'k2'].map((k) => `${k}_axis_${eye} smallint check (${k}_axis_${eye} between 0 and 180)`),
)
const pressures = eyes.map((eye) => `iop_${eye} numeric(3,1)`)

const summaries = [
  'vision_class_summary',
  'vision_grade_summary',
  'vision_glasses_class_summary',
  'vision_glasses_grade_summary',
]

/**
 * What a refraction file holds beside acuity and lenses: axial length, both curvatures of the cornea, the pressure of the eye, whether the
 * refraction was measured under cycloplegia, with what, by whom and where. The hyperopia reserve is counted under cycloplegia alone; no
 * exam said so until now, so that nobody is counted.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  const columns = [
    ...millimetres,
    ...dioptres,
    ...degrees,
    ...pressures,
    `cycloplegia text check (cycloplegia in ('yes', 'no'))`,
    'device text check (length(device) <= 30)',
    'examiner text check (length(examiner) <= 20)',
    `source text check (source in ('screening', 'clinic'))`,
  ]
  await sql`alter table vision_exam ${sql.raw(columns.map((column) => `add column ${column}`).join(', '))}`.execute(
    db,
  )
  for (const table of summaries) {
    await sql`alter table ${sql.table(table)} add column reserve_known integer not null default 0`.execute(db)
    await sql`update ${sql.table(table)} set low_reserve = 0 where low_reserve <> 0`.execute(db)
  }
}

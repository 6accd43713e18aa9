import { sql, type Kysely } from 'kysely'

const questions = ['parent_myopic', 'reading_long', 'stays_in', 'sugary_drinks']
const minutes = ['outdoor_minutes', 'screen_minutes', 'sleep_minutes', 'sport_minutes']
const factors = [
  'parent_myopic',
  'outdoor_short',
  'screen_long',
  'reading_long',
  'stays_in',
  'sleep_short',
  'sport_short',
  'sugary_drinks',
]
const counts = (names: readonly string[]) =>
  sql.raw(names.map((name) => `${name} integer not null`).join(', '))

/** What parents say in a school year's questionnaire, and how often it goes with an outcome. */
export async function up(db: Kysely<any>): Promise<void> {
  const answers = [...questions, ...minutes]
  await sql`
    create table questionnaire (
      school_id integer not null,
      school_year smallint not null,
      student_id bigint not null,
      answered_on date not null,
      ${sql.raw(questions.map((name) => `${name} boolean`).join(', '))},
      ${sql.raw(minutes.map((name) => `${name} smallint check (${name} between 0 and 1440)`).join(', '))},
      is_whole boolean not null generated always as (num_nulls(${sql.raw(answers.join(', '))}) = 0) stored,
      version integer not null default 1,
      upload_id uuid,
      updated_at timestamptz not null default now(),
      primary key (school_id, school_year, student_id),
      foreign key (school_id, student_id) references student (school_id, id)
    )`.execute(db)
  await sql`create index questionnaire_by_student on questionnaire (school_id, student_id)`.execute(db)
  await sql`
    create table questionnaire_as_of (
      school_id integer not null,
      school_year smallint not null,
      first_on date,
      last_on date,
      incomplete integer not null,
      changed_at timestamptz not null,
      primary key (school_id, school_year)
    )`.execute(db)
  await summaries(db)
  await sql`alter table upload add column school_year smallint`.execute(db)
  await sql`alter table upload drop constraint upload_kind_check`.execute(db)
  await sql`
    alter table upload add constraint upload_kind_check
      check (kind in ('roster', 'vision', 'check', 'fitness', 'questionnaire', 'teachers', 'schools'))`.execute(
    db,
  )
}

/** Of children with a valid outcome and a whole questionnaire, by where they were at the time. What each counts: figures/factor-measures.ts. */
async function summaries(db: Kysely<any>) {
  const key = sql`
    school_id integer not null,
    outcome text not null check (outcome in ('myopia', 'obesity', 'lowFitness', 'raisedPressure')),
    round_id integer not null,
    grade smallint not null`
  await sql`
    create table factor_summary (
      ${key},
      sex smallint not null,
      ${counts(['asked', ...factors].flatMap((name) => [`${name}_with`, `${name}_without`]))},
      primary key (school_id, outcome, round_id, grade, sex)
    )`.execute(db)
  await sql`
    create table quantity_summary (
      ${key},
      quantity text not null check (quantity in ('outdoor', 'screen', 'sleep', 'sport')),
      has_outcome boolean not null,
      ${counts(Array.from({ length: 25 }, (_, bin) => `bin_${bin}`))},
      primary key (school_id, outcome, round_id, grade, quantity, has_outcome)
    )`.execute(db)
  for (const table of ['factor_summary', 'quantity_summary'])
    await sql`
      create index ${sql.ref(`${table}_by_round`)} on ${sql.table(table)} (outcome, round_id, school_id)`.execute(
      db,
    )
}

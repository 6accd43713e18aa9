import { sql, type Kysely } from 'kysely'

/**
 * Referrals of vision: the clinics of a district with the hours they keep free, who was referred to which of them, what they answered, the
 * links by which guardians and clinics come, and how far the students of each round have got.
 */
export async function up(db: Kysely<unknown>): Promise<void> {
  await sql`
    create table clinic (
      id serial primary key,
      region_code text not null references region (code),
      name text not null,
      address text not null,
      contact text not null default '',
      departments text[] not null default '{}',
      capacity smallint not null check (capacity between 1 and 999),
      version integer not null default 1,
      closed_at timestamptz,
      created_at timestamptz not null default now(),
      unique (region_code, name)
    )`.execute(db)
  // What is taken is counted where it is taken: the check holds whatever comes at once.
  await sql`
    create table clinic_slot (
      id serial primary key,
      clinic_id integer not null references clinic (id) on delete cascade,
      on_day date not null,
      minute smallint not null check (minute between 0 and 1439),
      capacity smallint not null check (capacity between 1 and 999),
      taken smallint not null default 0 check (taken between 0 and capacity),
      unique (clinic_id, on_day, minute)
    )`.execute(db)
  await sql`
    create table referral (
      school_id integer not null,
      id bigserial,
      round_id integer not null references screening_round (id),
      student_id bigint not null,
      made_at timestamptz not null default now(),
      made_by integer references account (id) on delete set null,
      batch uuid not null,
      clinic_id integer references clinic (id),
      slot_id integer references clinic_slot (id),
      on_day date,
      minute smallint,
      booked_at timestamptz,
      informed_how text not null check (informed_how in ('message', 'phone', 'paper', 'talk')),
      confirmed_at timestamptz,
      moved smallint not null default 0,
      reminded_at timestamptz,
      missed_at timestamptz,
      listed_at timestamptz,
      re_examined_on date,
      primary key (school_id, id),
      unique (school_id, round_id, student_id),
      foreign key (school_id, student_id) references student (school_id, id)
    )`.execute(db)
  await sql`create index referral_by_round on referral (round_id, school_id, student_id)`.execute(db)
  await sql`create index referral_by_day on referral (on_day, school_id)`.execute(db)
  await sql`create index referral_by_slot on referral (slot_id, school_id)`.execute(db)
  await sql`
    create table referral_result (
      school_id integer not null,
      id bigserial,
      referral_id bigint not null,
      clinic_id integer references clinic (id) on delete set null,
      answered_at timestamptz not null default now(),
      corrected_at timestamptz,
      answered_by text not null check (answered_by in ('case', 'list', 'workbook')),
      attended_on date not null,
      cycloplegia boolean not null,
      sphere_right numeric(5, 2), cylinder_right numeric(5, 2), axis_right smallint,
      sphere_left numeric(5, 2), cylinder_left numeric(5, 2), axis_left smallint,
      axial_right numeric(4, 2), axial_left numeric(4, 2),
      diagnosis text[] not null default '{}',
      action text not null check (action in ('glasses', 'treatment', 'observe', 'none')),
      next_visit_on date,
      note text not null default '',
      primary key (school_id, id),
      foreign key (school_id, referral_id) references referral (school_id, id) on delete cascade
    )`.execute(db)
  await sql`create index referral_result_of on referral_result (school_id, referral_id)`.execute(db)
  // Whoever brings a link names no school: the hash alone finds its row.
  await sql`
    create table referral_link (
      token_hash bytea primary key,
      kind text not null check (kind in ('guardian', 'case', 'list')),
      school_id integer not null default 0,
      referral_id bigint,
      clinic_id integer references clinic (id) on delete cascade,
      pin_hash bytea,
      expires_at timestamptz not null,
      answered_at timestamptz,
      result_id bigint,
      created_by integer references account (id) on delete set null,
      created_at timestamptz not null default now()
    )`.execute(db)
  await sql`create index referral_link_of on referral_link (school_id, referral_id)`.execute(db)
  // One row for each number of days that a step took; -1 where a day is not known.
  await sql`
    create table referral_step_summary (
      school_id integer not null,
      round_id integer not null references screening_round (id),
      grade smallint not null,
      sex smallint not null,
      step smallint not null,
      days integer not null,
      n integer not null,
      primary key (school_id, round_id, grade, sex, step, days)
    )`.execute(db)
  await sql`create index referral_step_by_round on referral_step_summary (round_id, school_id)`.execute(db)
  await sql`
    create table referral_reminder (
      school_id integer not null,
      class_id bigint not null,
      day date not null,
      sent_by integer references account (id) on delete set null,
      recipients integer not null,
      primary key (school_id, class_id, day)
    )`.execute(db)
  await countWhatIsThere(db)
}

/** Screenings and follow-ups of before: nobody is referred yet, so the steps are those of the follow-up. */
async function countWhatIsThere(db: Kysely<unknown>): Promise<void> {
  await sql`
    insert into referral_step_summary (school_id, round_id, grade, sex, step, days, n)
    select school_id, round_id, grade, sex, k - 1,
      case when k = 1 or days[k] is null then -1
        else greatest(0, days[k] - (select max(earlier.day) from unnest(days) with ordinality earlier (day, at) where earlier.at < k)) end,
      count(*)
    from (
      select e.school_id, e.round_id, e.grade, e.sex,
        case when f.result_at is not null and f.conclusion in ('glasses', 'other-glasses', 'night-lens', 'treatment') then 6
          when f.result_at is not null then 5 when f.visited_on is not null then 4
          when f.notified_at is not null or f.seen_at is not null then 2 else 1 end as reached,
        array[coalesce(e.taken_on, r.ends_on),
          least((f.notified_at at time zone 'Asia/Shanghai')::date, (f.seen_at at time zone 'Asia/Shanghai')::date),
          null, f.visited_on, (f.result_at at time zone 'Asia/Shanghai')::date, null, null]::date[] as days
      from vision_exam e
      join screening_round r on r.id = e.round_id
      left join vision_follow_up f on f.school_id = e.school_id and f.round_id = e.round_id and f.student_id = e.student_id
      where e.state = 'done' and (coalesce(e.warning, 0) >= 1
        or (e.worse_ucva < 50 and coalesce(e.glasses, 'none') = 'none')
        or f.result_at is not null or f.visited_on is not null or f.seen_at is not null or f.notified_at is not null)
    ) one cross join lateral generate_series(1, reached) k
    group by school_id, round_id, grade, sex, k, 6`.execute(db)
}

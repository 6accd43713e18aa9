/**
 * What `npm run verify` cannot recount, table by table: what somebody measured, entered, set or decided, what a job notes of its own run,
 * and what is kept as it was at the time. A column of the schema that is not here must be recounted.
 */
export const notCounted: Record<string, 'all' | readonly string[]> = {
  // Accounts, settings and what the server notes of itself.
  account: 'all',
  captcha: 'all',
  job: 'all',
  kysely_migration_lock: 'all',
  partner_token: 'all',
  password_policy: 'all',
  wrong_try: 'all',
  notice: 'all',
  // What a job says of its own run, and to how many a reminder went.
  definition_switch: 'all',
  export: 'all',
  upload: 'all',
  upload_row: 'all',
  first_week_reminder: 'all',
  health_reminder: 'all',
  labour_task_reminder: 'all',
  screening_reminder: 'all',
  sport_absent_reminder: 'all',
  sport_task_reminder: 'all',
  // How many children of a class one import brought, as it was at the time.
  health_arrival: ['children'],
  // Rounds, calendars and definitions, as a bureau sets them.
  calendar_day: 'all',
  definition_set: 'all',
  health_round: 'all',
  health_setting: 'all',
  labour_requirement: 'all',
  mind_screening: 'all',
  screening_round: 'all',
  // The record: places, pupils, teachers, and how a school year was turned over.
  class: 'all',
  region: 'all',
  school: 'all',
  student: ['seat_no', 'enrolled_in'],
  teacher: 'all',
  teacher_class: 'all',
  turnover: 'all',
  turnover_class: 'all',
  turnover_run: 'all',
  turnover_student: 'all',
  // Measures and answers.
  fitness_test: [
    ...[
      'height_cm',
      'weight_kg',
      'vital_capacity',
      'sprint_50',
      'sit_and_reach',
      'rope',
      'long_jump',
      'sit_ups',
    ],
    ...['pull_ups', 'shuttle', 'run_1000', 'run_800'],
  ],
  health_check: [
    ...['height_cm', 'weight_kg', 'systolic', 'diastolic', 'capacity_ml', 'haemoglobin'],
    ...['spine_thoracic', 'spine_thoracolumbar', 'spine_lumbar'],
    ...['deciduous_decayed', 'deciduous_missing', 'deciduous_filled'],
    ...['permanent_decayed', 'permanent_missing', 'permanent_filled'],
  ],
  lesson_heart: 'all',
  pe_assessment: ['raw'],
  questionnaire: 'all',
  vision_exam: [
    ...['ucva_right', 'ucva_left', 'cva_right', 'cva_left', 'sphere_right', 'sphere_left'],
    ...['cylinder_right', 'cylinder_left', 'axis_right', 'axis_left'],
  ],
  vision_retest: [
    ...['ucva_right', 'ucva_left', 'sphere_right', 'sphere_left', 'cylinder_right', 'cylinder_left'],
  ],
  // Sport, labour, lessons, trips and competitions, as they were entered.
  competition: 'all',
  competition_entry: 'all',
  competition_event: 'all',
  competition_part: 'all',
  competition_record: ['grade_from', 'grade_to', 'holder_school', 'holder_student'],
  competition_result: 'all',
  labour_assessment: 'all',
  labour_evidence: 'all',
  labour_lesson: 'all',
  labour_no_lesson: 'all',
  labour_record: ['task_group', 'place', 'minutes'],
  labour_submission: ['minutes', 'on_time'],
  labour_task: 'all',
  lesson: 'all',
  pe_setting: 'all',
  pe_timetable: 'all',
  sport_quarantine: 'all',
  sport_record: ['item', 'seconds', 'in_school', 'disputed', 'amount'],
  sport_submission: ['amount', 'source'],
  sport_task: 'all',
  trip_base: ['latitude', 'longitude', 'capacity'],
  trip_booking: ['whole', 'place', 'leaders', 'late'],
  trip_pupil: 'all',
  trip_session: ['fee', 'free_days', 'capacity', 'next_place'],
  // Whether what a device sent was counted from the day on which it was first kept.
  sport_device_count: ['is_known'],
}

/** Counted columns that hold a day or a word: the day, or two words of which either can stand in place of the other. */
export const countedTexts: Record<string, string> = {
  'competition_record.set_on': 'date',
  'fitness_test.level': 'pass|good',
  'health_check.weight': 'normal|obese',
  'labour_task_summary.place': 'home|school',
  'labour_task_summary.from_day': 'date',
  'labour_task_summary.due_day': 'date',
  'questionnaire_as_of.first_on': 'date',
  'questionnaire_as_of.last_on': 'date',
  'sport_record.day': 'date',
}

/** Where a difference is told of another column than the one that is wrong: of `unknown` and `arrived` only the difference is counted. */
export const toldAs: Record<string, string> = {
  'sport_arrival.unknown': 'arrived',
  // A histogram's counts begin at the bin `first`; differences are told by bin, and of zones by zone.
  'fitness_total_summary.first': 'bin_\\d+',
  'fitness_total_summary.counts': 'bin_\\d+',
  // How many gave each answer is told answer by answer.
  'quantity_summary.answers': 'answer_\\d+',
  'quantity_summary.children': 'answer_\\d+',
  'growth_summary.first': 'bin_\\d+',
  'growth_summary.counts': 'bin_\\d+',
  'lesson_summary.zone_seconds': 'zone_0',
  'lesson_pupil_summary.zone_seconds': 'zone_0',
}

import type { ColumnType, Generated } from 'kysely'

/** Every table, generated from the migrated schema (`npx vitest run --project server schema-types` says when it is not current). */
export interface GeneratedTables {
  account: {
    id: Generated<number>
    username: string
    password_hash: string
    name: string
    avatar: Generated<string>
    role: string | null
    school_id: number | null
    region_code: string | null
    preferences: ColumnType<unknown, string | undefined, string>
    demo: Generated<boolean>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    mail: Generated<string>
    mobile: Generated<string>
    last_sign_in_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    must_change_password: Generated<boolean>
    one_time_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    one_time_made: Generated<number>
    one_time_printed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    applied_region: string | null
    reads_only: Generated<boolean>
    only_module: number | null
    ends_on: string | null
  }
  attempt_window: {
    key_hash: Buffer
    attempts: number
    from_at: ColumnType<Date, Date | string, Date | string>
  }
  audit: {
    school_id: Generated<number>
    id: Generated<number>
    account_id: number | null
    action: string
    subject: Generated<string>
    detail: ColumnType<unknown, string | undefined, string>
    request_id: string | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  backup_run: {
    id: string
    started_at: ColumnType<Date, Date | string, Date | string>
    finished_at: ColumnType<Date, Date | string, Date | string>
    scheduled: boolean
    file: string
    encrypted: boolean
    bytes: number | null
    row_count: number | null
    failure: string | null
  }
  bind_code: {
    code: string
    school_id: number
    class_id: number | null
    student_id: number | null
    account_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    warned_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  bureau: {
    region_code: string
    name: string
    locale: Generated<string>
    time_zone: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  calendar_day: {
    region_code: string
    school_id: Generated<number>
    day: string
    kind: string
    name: Generated<string>
    note: Generated<string>
    follows: number | null
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  calendar_term: {
    region_code: string
    school_year: number
    term: string
    starts_on: string
    ends_on: string
    note: Generated<string>
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  calendar_version: {
    region_code: string
    school_id: Generated<number>
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_by: number | null
    undo: ColumnType<unknown | null, string | null | undefined, string | null>
  }
  captcha: {
    mobile_hash: Buffer
    code_hash: Buffer
    sent_at: ColumnType<Date, Date | string, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    tries: Generated<number>
  }
  class: {
    school_id: number
    id: Generated<number>
    school_year: number
    grade: number
    number: number
    name: Generated<string>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    version: Generated<number>
  }
  clinic: {
    id: Generated<number>
    region_code: string
    name: string
    address: string
    contact: Generated<string>
    departments: Generated<string[]>
    capacity: number
    version: Generated<number>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  clinic_slot: {
    id: Generated<number>
    clinic_id: number
    on_day: string
    minute: number
    capacity: number
    taken: Generated<number>
  }
  competition: {
    id: Generated<number>
    region_code: string
    school_id: number | null
    level: string
    name: string
    held_on: string
    lanes: number
    per_team: number
    per_student: number
    state: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    entry_until: string | null
    organiser: Generated<string>
    notes: Generated<string>
    points: ColumnType<unknown, string | undefined, string>
  }
  competition_appeal: {
    school_id: number
    id: Generated<number>
    part_id: number
    state: Generated<string>
    grounds: string
    decision: Generated<string>
    opened_by: number | null
    opened_at: ColumnType<Date, Date | string | undefined, Date | string>
    decided_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  competition_correction: {
    school_id: number
    id: Generated<number>
    part_id: number
    entry_id: number
    reason: string
    before: string
    after: string
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  competition_draft: {
    id: Generated<number>
    region_code: string
    school_id: number | null
    plan: ColumnType<unknown, string, string>
    version: Generated<number>
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  competition_entry: {
    school_id: number
    id: Generated<number>
    competition_id: number
    event_id: number
    student_id: number
    class_id: number
    seed: number | null
    version: Generated<number>
  }
  competition_event: {
    id: Generated<number>
    competition_id: number
    event: string
    grade_from: number
    grade_to: number
    sex: number
    by_rank: number
    by_mark: number
    name: Generated<string>
  }
  competition_part: {
    id: Generated<number>
    competition_id: number
    event_id: number
    phase: string
    starts: number
    minutes: number
    venue: string
    winds: ColumnType<unknown, string | undefined, string>
    published_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  competition_record: {
    school_id: number
    id: Generated<number>
    region_code: string
    event: string
    grade_from: number
    grade_to: number
    sex: number
    value: number
    set_on: string
    holder_school: number
    holder_student: number
    part_id: number | null
    name: Generated<string>
  }
  competition_result: {
    school_id: number
    part_id: number
    entry_id: number
    heat: number
    lane: number
    kind: string | null
    value: number | null
    rule: Generated<string>
    tries: ColumnType<unknown, string | undefined, string>
    version: Generated<number>
  }
  competition_school: {
    school_id: number
    competition_id: number
  }
  definition_confirmation: {
    region_code: string
    definition_set_id: string
    confirmed_by: number | null
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  definition_set: {
    id: string
    version: number
    standard: string
    is_default: Generated<boolean>
    effective_from: string
  }
  definition_switch: {
    id: string
    region_code: string
    from_set: string
    to_set: string
    reason: string
    account_id: number | null
    state: Generated<string>
    units_done: Generated<number>
    units_of: number
    requested_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  demo_district: {
    region_code: string
    seeded_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  display_link: {
    id: string
    token_hash: Buffer
    account_id: number
    school_id: Generated<number>
    region_code: string
    name: Generated<string>
    path: string
    search: ColumnType<unknown, string | undefined, string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    plan: ColumnType<unknown | null, string | null | undefined, string | null>
    rotation_id: string | null
  }
  district_definition: {
    region_code: string
    definition_set_id: string
  }
  district_figure: {
    region_code: string
    figures: ColumnType<unknown, string, string>
    counted_at: ColumnType<Date, Date | string, Date | string>
  }
  export: {
    school_id: Generated<number>
    id: string
    account_id: number
    list: string
    request: ColumnType<unknown, string, string>
    format: string
    masked: boolean
    locale: string
    state: Generated<string>
    rows_done: Generated<number>
    rows_of: Generated<number>
    bytes: Generated<number>
    file_name: Generated<string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    done_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    expires_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  export_chunk: {
    school_id: number
    export_id: string
    seq: number
    bytes: Buffer
  }
  factor_summary: {
    school_id: number
    outcome: string
    round_id: number
    grade: number
    sex: number
    asked_with: number
    asked_without: number
    parent_myopic_with: number
    parent_myopic_without: number
    outdoor_short_with: number
    outdoor_short_without: number
    screen_long_with: number
    screen_long_without: number
    reading_long_with: number
    reading_long_without: number
    stays_in_with: number
    stays_in_without: number
    sleep_short_with: number
    sleep_short_without: number
    sport_short_with: number
    sport_short_without: number
    sugary_drinks_with: number
    sugary_drinks_without: number
  }
  first_week: {
    region_code: string
    school_id: Generated<number>
    over_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  first_week_reminder: {
    school_id: number
    day: string
    sent_by: number | null
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    recipients: number
  }
  fitness_cohort_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    sex: number
    matched: number
    before_sum: number
    now_sum: number
    excellent_excellent: number
    excellent_good: number
    excellent_pass: number
    excellent_fail: number
    good_excellent: number
    good_good: number
    good_pass: number
    good_fail: number
    pass_excellent: number
    pass_good: number
    pass_pass: number
    pass_fail: number
    fail_excellent: number
    fail_good: number
    fail_pass: number
    fail_fail: number
  }
  fitness_item_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    sex: number
    item: string
    scored: number
    score_sum: number
    passed: number
    good: number
    exempt: number
    absent: number
    missing: number
    score_0: number
    score_10: number
    score_20: number
    score_30: number
    score_40: number
    score_50: number
    score_60: number
    score_62: number
    score_64: number
    score_66: number
    score_68: number
    score_70: number
    score_72: number
    score_74: number
    score_76: number
    score_78: number
    score_80: number
    score_85: number
    score_90: number
    score_95: number
    score_100: number
  }
  fitness_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    sex: number
    enrolled: number
    tested: number
    absent: number
    exempt: number
    complete: number
    excellent: number
    good: number
    pass: number
    fail: number
    total_sum: number
    total_0: number
    total_5: number
    total_10: number
    total_15: number
    total_20: number
    total_25: number
    total_30: number
    total_35: number
    total_40: number
    total_45: number
    total_50: number
    total_55: number
    total_60: number
    total_65: number
    total_70: number
    total_75: number
    total_80: number
    total_85: number
    total_90: number
    total_95: number
    total_100: number
    near_good: number
    whole: number
    made_up: number
  }
  fitness_test: {
    school_id: number
    round_id: number
    student_id: number
    class_id: number
    grade: number
    sex: number
    state: Generated<string>
    taken_on: string | null
    height_cm: number | null
    weight_kg: number | null
    vital_capacity: number | null
    sprint_50: number | null
    sit_and_reach: number | null
    rope: number | null
    long_jump: number | null
    sit_ups: number | null
    pull_ups: number | null
    shuttle: number | null
    run_1000: number | null
    run_800: number | null
    no_mark: ColumnType<unknown | null, string | null | undefined, string | null>
    bmi: number | null
    bmi_score: number | null
    vital_capacity_score: number | null
    sprint_50_score: number | null
    sit_and_reach_score: number | null
    rope_score: number | null
    long_jump_score: number | null
    sit_ups_score: number | null
    pull_ups_score: number | null
    shuttle_score: number | null
    run_1000_score: number | null
    run_800_score: number | null
    bonus: number | null
    total: number | null
    level: string | null
    rule_version: string | null
    version: Generated<number>
    upload_id: string | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    made_up: Generated<boolean>
  }
  fitness_total_summary: {
    school_id: number
    round_id: number
    grade: number
    sex: number
    first: number
    counts: number[]
    total: number
  }
  growth_summary: {
    school_id: number
    round_id: number
    age: number
    sex: number
    measure: string
    first: number
    counts: number[]
    total: number
  }
  guardian_binding: {
    school_id: number
    id: Generated<number>
    student_id: number
    relation: string
    mobile: string
    code: string
    token_hash: Buffer
    bound_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    ended_by: string | null
  }
  guardian_letter: {
    school_id: number
    kind: string
    round_id: number
    student_id: number
    grade: number
    definition_set_id: string | null
    level: number | null
    findings: Generated<string[]>
    abnormal: boolean
    taken_on: string
    code: string
    token_hash: Buffer | null
    token_ends_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    made_at: ColumnType<Date, Date | string, Date | string>
    made_by: number | null
    printed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    printed_by: number | null
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    opened_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    opened_by: string | null
    reply: string | null
    reply_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    reply_via: string | null
    visited_on: string | null
    hospital: string | null
    conclusion: string | null
    reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    reminder_hash: Buffer | null
  }
  guardian_letter_photo: {
    school_id: number
    kind: string
    round_id: number
    student_id: number
    bytes: Buffer
    thumb: Buffer
    width: number
    height: number
    added_at: ColumnType<Date, Date | string, Date | string>
  }
  guardian_letter_summary: {
    school_id: number
    kind: string
    round_id: number
    grade: number
    made: Generated<number>
    abnormal: Generated<number>
    printed: Generated<number>
    sent: Generated<number>
    opened: Generated<number>
    replied: Generated<number>
    visited: Generated<number>
    informed: Generated<number>
    in_time: Generated<number>
  }
  health_arrival: {
    school_id: number
    id: Generated<number>
    round_id: number
    grade: number
    class_id: number
    children: number
    upload_id: string | null
    arrived_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  health_as_of: {
    school_id: number
    round_id: number
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  health_check: {
    school_id: number
    round_id: number
    student_id: number
    class_id: number
    grade: number
    sex: number
    state: Generated<string>
    taken_on: string | null
    height_cm: number | null
    weight_kg: number | null
    systolic: number | null
    diastolic: number | null
    capacity_ml: number | null
    spine_thoracic: number | null
    spine_thoracolumbar: number | null
    spine_lumbar: number | null
    spine_sagittal: string | null
    deciduous_decayed: number | null
    deciduous_missing: number | null
    deciduous_filled: number | null
    permanent_decayed: number | null
    permanent_missing: number | null
    permanent_filled: number | null
    haemoglobin: number | null
    bmi: number | null
    weight: string | null
    stunted: boolean | null
    pressure_raised: boolean | null
    spine_abnormal: boolean | null
    caries: boolean | null
    anaemia: boolean | null
    weight_confirmed: boolean | null
    pressure_confirmed: boolean | null
    anaemia_confirmed: boolean | null
    version: Generated<number>
    upload_id: string | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    spine_overall: string | null
    exempt_reason: string | null
  }
  health_correction: {
    school_id: number
    id: Generated<number>
    round_id: number
    student_id: number
    version: number
    reason: string
    note: Generated<string>
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  health_follow_up: {
    school_id: number
    round_id: number
    student_id: number
    kind: string
    notified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    notified_how: string | null
    notified_by: number | null
    visited_on: string | null
    hospital: string | null
    visited_by: number | null
    conclusion: string | null
    conclusion_note: string | null
    result_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    result_by: number | null
  }
  health_reminder: {
    school_id: number
    round_id: number
    day: string
    sent_by: number | null
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    recipients: number
  }
  health_round: {
    id: Generated<number>
    region_code: string
    kind: string
    school_year: number
    year: number
    term: string
    starts_on: string
    ends_on: string
    is_open: Generated<boolean>
    name: Generated<string>
    participation: Generated<string>
    stages: Generated<string[]>
    school_ids: Generated<number[]>
    coverage_target: Generated<number>
    retest_target: number | null
    definition_set_id: string | null
    note: Generated<string>
    remind_days: Generated<number[]>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_reason: string | null
    closed_note: Generated<string>
    enrolling: Generated<boolean>
    version: Generated<number>
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  health_setting: {
    region_code: string
    shows_unconfirmed: boolean
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  health_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    sex: number
    enrolled: number
    examined: number
    absent: number
    exempt: number
    weight_valid: number
    wasting: number
    normal_weight: number
    overweight: number
    obese: number
    stunting_valid: number
    stunted: number
    pressure_valid: number
    pressure_raised: number
    spine_valid: number
    spine_abnormal: number
    teeth_valid: number
    caries: number
    caries_filled: number
    teeth_sum: number
    filled_sum: number
    anaemia_valid: number
    anaemia: number
    weight_unconfirmed: number
    pressure_unconfirmed: number
    anaemia_unconfirmed: number
    height_n: number
    height_sum: number
    weight_n: number
    weight_sum: number
    capacity_n: number
    capacity_sum: number
    concern: Generated<number>
    notified: Generated<number>
    visited: Generated<number>
    closed: Generated<number>
    weight_concern: Generated<number>
    weight_visited: Generated<number>
    pressure_concern: Generated<number>
    pressure_visited: Generated<number>
    spine_concern: Generated<number>
    spine_visited: Generated<number>
    teeth_concern: Generated<number>
    teeth_visited: Generated<number>
    spine_notified: number
    spine_confirmed: number
    problems_1: number
    problems_2: number
    problems_3: number
    weight_and_teeth: number
    weight_and_spine: number
    weight_and_pressure: number
    weight_and_anaemia: number
    teeth_and_spine: number
    teeth_and_pressure: number
    teeth_and_anaemia: number
    spine_and_pressure: number
    spine_and_anaemia: number
    pressure_and_anaemia: number
  }
  job: {
    school_id: number
    id: string
    kind: string
    upload_id: string | null
    payload: ColumnType<unknown, string | undefined, string>
    state: Generated<string>
    claimed_by: string | null
    heartbeat_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    attempts: Generated<number>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    queue: string
    is_short: Generated<boolean>
    claimed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  known_device: {
    token_hash: Buffer
    account_id: number
    seen_at: ColumnType<Date, Date | string, Date | string>
  }
  labour_assessment: {
    school_id: number
    task_id: number
    student_id: number
    by: string
    concept: number
    skill: number
    habit: number
    spirit: number
    entered_by: number | null
    at: ColumnType<Date, Date | string, Date | string>
  }
  labour_board: {
    school_id: number
    from_day: string
    to_day: string
    computed_at: ColumnType<Date, Date | string, Date | string>
    classes: ColumnType<unknown, string, string>
    students: ColumnType<unknown, string, string>
  }
  labour_doubt: {
    school_id: number
    key: string
    kind: string
    state: string
    version: Generated<number>
    resolved_by: number | null
    resolved_at: ColumnType<Date, Date | string, Date | string>
  }
  labour_evidence: {
    school_id: number
    id: Generated<number>
    task_id: number
    student_id: number
    bytes: Buffer
    thumb: Buffer
    width: number
    height: number
    hash: string
    added_by: number | null
    at: ColumnType<Date, Date | string, Date | string>
    removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  labour_group_summary: {
    school_id: number
    monday: string
    grade: number
    class_id: number
    task_group: number
    lessons: number
    records: number
    participants: number
    minutes: number
  }
  labour_lesson: {
    school_id: number
    class_id: number
    day: string
    task_group: number
    periods: number
    grade: number
    students: number
    minutes: number
    entered_by: number
    entered_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  labour_no_lesson: {
    school_id: number
    class_id: number
    monday: string
    grade: number
    students: number
    entered_by: number
    entered_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  labour_record: {
    school_id: number
    source: number
    source_id: number
    student_id: number
    class_id: number
    grade: number
    sex: number
    task_group: number
    setting: number
    day: string
    minutes: number
  }
  labour_requirement: {
    region_code: string
    stage: number
    task_groups: number[]
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  labour_submission: {
    school_id: number
    task_id: number
    student_id: number
    class_id: number
    day: string
    minutes: number
    text: string
    at: ColumnType<Date, Date | string, Date | string>
    on_time: boolean
    state: Generated<string>
    reviewed_by: number | null
    reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    note: Generated<string>
    version: Generated<number>
  }
  labour_task: {
    school_id: number
    id: Generated<number>
    title: string
    what: string
    task_group: number
    setting: string
    minutes: number
    from_day: string
    to_day: string
    needs_photo: boolean
    teacher_id: Generated<number>
    library: string | null
    made_by: number | null
    made_at: ColumnType<Date, Date | string, Date | string>
    closed_on: string | null
    version: Generated<number>
  }
  labour_task_class: {
    school_id: number
    task_id: number
    class_id: number
  }
  labour_task_reminder: {
    school_id: number
    task_id: number
    class_id: number
    day: string
    sent_by: number | null
    recipients: number
  }
  labour_task_student: {
    school_id: number
    task_id: number
    student_id: number
    class_id: number
  }
  labour_task_summary: {
    school_id: number
    task_id: number
    class_id: number
    grade: number
    teacher_id: number
    task_group: number
    setting: string
    from_day: string
    due_day: string
    due: number
    submitted: number
    on_time: number
    completed: number
    approved: number
    returned: number
  }
  labour_week_summary: {
    school_id: number
    monday: string
    grade: number
    class_id: number
    reported: number
    met: number
    lessons: number
    enrolled: number
    participants: number
    minutes_home: number
    minutes_school: number
    minutes_society: number
    counted_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  lesson: {
    school_id: number
    id: Generated<number>
    class_id: number
    teacher_id: number
    day: string
    period: number
    starts_at: string
    topic: string
    venue: string
    state: Generated<string>
    reason: string | null
    phases: number[]
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    term: string | null
    slot_day: string | null
    slot_period: number | null
    is_own: Generated<boolean>
  }
  lesson_alert: {
    school_id: number
    lesson_id: number
    student_id: number
    from_second: number
    seconds: number
    peak: number
    limit_rate: number
    note: string | null
    acknowledged_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    acknowledged_by: number | null
    version: Generated<number>
  }
  lesson_heart: {
    school_id: number
    lesson_id: number
    student_id: number
    greatest: number
    samples: number[] | null
  }
  lesson_heart_sent: {
    school_id: number
    device_id: number
    record_id: string
    id: Generated<number>
    reason: string | null
    payload: ColumnType<unknown | null, string | null | undefined, string | null>
    resolution: string | null
    at: ColumnType<Date, Date | string, Date | string>
    resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    resolved_by: number | null
    taken: ColumnType<unknown | null, string | null | undefined, string | null>
    lesson_id: number | null
  }
  lesson_student_summary: {
    school_id: number
    lesson_id: number
    student_id: number
    is_valid: boolean
    valid_seconds: number
    moving_seconds: number
    mvpa_seconds: number
    rate_sum: number
    peak: number
    id: Generated<number>
    worn: Generated<boolean>
    zone_seconds: Generated<number[]>
  }
  lesson_summary: {
    school_id: number
    lesson_id: number
    present: number
    worn: number
    valid: number
    dense: number
    valid_seconds: number
    rate_sum: number
    main_seconds: number
    main_rate_sum: number
    mvpa_seconds: number
    density_n: number
    density_of: number
    zone_seconds: number[]
    counted_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  letter_setting: {
    region_code: string
    days: ColumnType<unknown, string, string>
    changed_at: ColumnType<Date, Date | string, Date | string>
    changed_by: number | null
  }
  masked_lookup: {
    account_id: number
    value_hash: Buffer
    at: ColumnType<Date, Date | string, Date | string>
  }
  menu_override: {
    school_id: number
    path: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  message: {
    id: Generated<number>
    uid: Generated<string>
    region_code: string
    school_id: number | null
    kind: string
    student_id: number | null
    binding_id: number | null
    account_id: number | null
    mobile: Generated<string>
    mail: Generated<string>
    to_group: Generated<boolean>
    params: ColumnType<unknown, string | undefined, string>
    link: Generated<string>
    state: Generated<string>
    tries: Generated<number>
    next_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    claim: string | null
    counted_on: string | null
    spent: Generated<string[]>
    channel: Generated<string>
    last_error: Generated<string>
    dedupe_key: string | null
    person_hash: Buffer | null
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  message_day: {
    region_code: string
    day: string
    person_hash: Buffer
    n: number
  }
  message_rule: {
    region_code: string
    kind: string
    is_on: Generated<boolean>
    channels: string[] | null
    text_zh: Generated<string>
    text_en: Generated<string>
    version: Generated<number>
  }
  message_setting: {
    region_code: string
    quiet_from: number
    quiet_until: number
    per_day: number
    version: Generated<number>
  }
  message_stop: {
    region_code: string
    person_hash: Buffer
    stopped_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  mind_screening: {
    region_code: string
    school_year: number
    listed: number
    screened: number
    attention: number
    interviewed: number
    referred: number
    as_of: string
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  module_confirmation: {
    region_code: string
    confirmed_by: number | null
    confirmed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  notice: {
    id: Generated<number>
    region_code: string
    tab: string
    kind: string
    params: ColumnType<unknown, string | undefined, string>
    title: Generated<string>
    html: Generated<string>
    href: Generated<string>
    schools: Generated<number[]>
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  notice_recipient: {
    account_id: number
    notice_id: number
    tab: string
    read_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  outbox: {
    school_id: Generated<number>
    id: Generated<number>
    kind: string
    payload: ColumnType<unknown, string, string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  partner_token: {
    token_hash: Buffer
    account_id: number
    module: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  password_history: {
    account_id: number
    password_hash: string
    stored_at: ColumnType<Date, Date | string, Date | string>
  }
  password_policy: {
    region_code: string
    min_length: number
    min_classes: number
    changed_by: number | null
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  pe_assessment: {
    school_id: number
    id: Generated<number>
    lesson_id: number
    student_id: number
    item: string
    grade: number
    sex: number
    raw: number | null
    no_mark: string | null
    score: number | null
    rule_version: string
    round_id: number | null
    version: Generated<number>
    account_id: number
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  pe_change: {
    school_id: number
    id: string
    what: string
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    account_id: number
    at: ColumnType<Date, Date | string | undefined, Date | string>
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  pe_setting: {
    school_id: number
    bells: ColumnType<unknown, string, string>
    venues: ColumnType<unknown, string, string>
    weekly_limit: number | null
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  pe_timetable: {
    school_id: number
    id: string
    term: string
    class_id: number
    weekday: number
    period: number
    teacher_id: number
    topic: string
    venue: string
    valid_from: string | null
    valid_to: string | null
    upload_id: string | null
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  phone_link: {
    code_hash: Buffer
    account_id: number
    phone_id: string
    expires_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  quantity_summary: {
    school_id: number
    outcome: string
    round_id: number
    grade: number
    quantity: string
    has_outcome: boolean
    bin_0: number
    bin_1: number
    bin_2: number
    bin_3: number
    bin_4: number
    bin_5: number
    bin_6: number
    bin_7: number
    bin_8: number
    bin_9: number
    bin_10: number
    bin_11: number
    bin_12: number
    bin_13: number
    bin_14: number
    bin_15: number
    bin_16: number
    bin_17: number
    bin_18: number
    bin_19: number
    bin_20: number
    bin_21: number
    bin_22: number
    bin_23: number
    bin_24: number
    answers: number[]
    children: number[]
  }
  questionnaire: {
    school_id: number
    school_year: number
    student_id: number
    answered_on: string
    parent_myopic: boolean | null
    reading_long: boolean | null
    stays_in: boolean | null
    sugary_drinks: boolean | null
    outdoor_minutes: number | null
    screen_minutes: number | null
    sleep_minutes: number | null
    sport_minutes: number | null
    is_whole: Generated<boolean>
    version: Generated<number>
    upload_id: string | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  questionnaire_as_of: {
    school_id: number
    school_year: number
    first_on: string | null
    last_on: string | null
    incomplete: number
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  referral: {
    school_id: number
    id: Generated<number>
    round_id: number
    student_id: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    made_by: number | null
    batch: string
    clinic_id: number | null
    slot_id: number | null
    on_day: string | null
    minute: number | null
    booked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    informed_how: string
    confirmed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    moved: Generated<number>
    reminded_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    missed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    listed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    re_examined_on: string | null
    case_code: Generated<string>
  }
  referral_link: {
    token_hash: Buffer
    kind: string
    school_id: Generated<number>
    referral_id: number | null
    clinic_id: number | null
    pin_hash: Buffer | null
    expires_at: ColumnType<Date, Date | string, Date | string>
    answered_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    result_id: number | null
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  referral_reminder: {
    school_id: number
    class_id: number
    day: string
    sent_by: number | null
    recipients: number
  }
  referral_result: {
    school_id: number
    id: Generated<number>
    referral_id: number
    clinic_id: number | null
    answered_at: ColumnType<Date, Date | string | undefined, Date | string>
    corrected_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    answered_by: string
    attended_on: string
    cycloplegia: boolean
    sphere_right: number | null
    cylinder_right: number | null
    axis_right: number | null
    sphere_left: number | null
    cylinder_left: number | null
    axis_left: number | null
    axial_right: number | null
    axial_left: number | null
    diagnosis: Generated<string[]>
    action: string
    next_visit_on: string | null
    note: Generated<string>
  }
  referral_step_summary: {
    school_id: number
    round_id: number
    grade: number
    sex: number
    step: number
    days: number
    n: number
  }
  region: {
    code: string
    name: string
    letter: string
    parent: string
    level: number
  }
  retention_run: {
    rule: string
    day: string
    last_at: ColumnType<Date, Date | string, Date | string>
    runs: number
    removed: number
    failure: string | null
  }
  roster_as_of: {
    school_id: number
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  roster_class_summary: {
    school_id: number
    class_id: number
    students: number
    boys: number
    girls: number
    no_sex: number
    no_birth: number
    no_number: number
    duplicates: number
    bound: number
    incomplete: Generated<number>
  }
  rotation: {
    id: string
    school_id: Generated<number>
    region_code: string
    name: string
    plan: ColumnType<unknown, string, string>
    version: Generated<number>
    saved_by: number | null
    saved_at: ColumnType<Date, Date | string | undefined, Date | string>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  round_deadline: {
    kind: string
    round_id: number
    due_on: string
    set_by: number | null
    set_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  round_message: {
    kind: string
    round_id: number
    key: string
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  round_part: {
    school_id: number
    kind: string
    round_id: number
    grade: number
    state: Generated<string>
    version: Generated<number>
    revision: Generated<number>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    sent_by: number | null
    records: Generated<number>
    listed: Generated<number>
    confirmed: Generated<number>
    quality: ColumnType<unknown, string | undefined, string>
    unlock_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    unlock_requested_by: number | null
    unlock_reason: Generated<string>
    late_requested_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    may_be_late: Generated<boolean>
  }
  round_part_comment: {
    school_id: number
    id: Generated<number>
    kind: string
    round_id: number
    grade: number
    student_id: number | null
    field: string | null
    class_id: number | null
    note: string
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
    resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  round_part_confirmation: {
    school_id: number
    kind: string
    round_id: number
    subject: string
    rule: string
    fields: string
    grade: number
    student_id: number | null
    class_id: number | null
    about: string
    reason: string
    note: Generated<string>
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  round_part_version: {
    school_id: number
    kind: string
    round_id: number
    grade: number
    version: number
    checksum: string
    records: number
    listed: number
    figures: ColumnType<unknown, string, string>
    sent_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    sent_by: number | null
    accepted_at: ColumnType<Date, Date | string | undefined, Date | string>
    accepted_by: number | null
    unlocked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    unlocked_by: number | null
    unlock_reason: Generated<string>
  }
  round_report: {
    school_id: number
    round_id: number
    made_at: ColumnType<Date, Date | string, Date | string>
    made_by: number | null
  }
  round_spot_check: {
    school_id: number
    id: Generated<number>
    kind: string
    round_id: number
    grade: number
    seed: string
    target: number
    least: number
    frame: ColumnType<unknown, string, string>
    errors: ColumnType<unknown, string, string>
    asked_by: number | null
    asked_at: ColumnType<Date, Date | string | undefined, Date | string>
    state: Generated<string>
    ended_by: number | null
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    note: Generated<string>
    result: ColumnType<unknown | null, string | null | undefined, string | null>
  }
  round_spot_value: {
    school_id: number
    spot_id: number
    student_id: number
    measured: ColumnType<unknown, string, string>
    entered_by: number | null
    entered_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  saved_view: {
    id: Generated<number>
    account_id: number
    list: string
    name: string
    state: ColumnType<unknown, string, string>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  school: {
    id: Generated<number>
    region_code: string
    code: string
    name: string
    stages: string[]
    modules: Generated<number[]>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    address: Generated<string>
    contact_name: Generated<string>
    contact_phone: Generated<string>
    ownership: Generated<string>
    setting: Generated<string>
    version: Generated<number>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    deleted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    street: Generated<string>
  }
  screening_reminder: {
    school_id: number
    round_id: number
    class_id: Generated<number>
    day: string
    sent_by: number | null
    sent_at: ColumnType<Date, Date | string | undefined, Date | string>
    recipients: number
  }
  screening_round: {
    id: Generated<number>
    region_code: string
    school_year: number
    year: number
    term: string
    starts_on: string
    ends_on: string
    is_open: Generated<boolean>
    name: Generated<string>
    participation: Generated<string>
    stages: Generated<string[]>
    school_ids: Generated<number[]>
    coverage_target: Generated<number>
    retest_target: number | null
    definition_set_id: string | null
    note: Generated<string>
    remind_days: Generated<number[]>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    closed_reason: string | null
    closed_note: Generated<string>
    enrolling: Generated<boolean>
    version: Generated<number>
    created_by: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  server_key: {
    name: string
    bytes: Buffer
  }
  server_note: {
    name: string
    noted_at: ColumnType<Date, Date | string, Date | string>
  }
  session: {
    token_hash: Buffer
    uuid: string
    account_id: number
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    visited_region: string | null
  }
  setup_link: {
    id: Generated<number>
    token_hash: Buffer
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    expires_at: ColumnType<Date, Date | string, Date | string>
    used_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  sport_absent_reminder: {
    school_id: number
    class_id: number
    day: string
    sent_by: number | null
    recipients: number
  }
  sport_arrival: {
    school_id: number
    day: string
    class_id: number
    grade: number
    arrived_at: ColumnType<Date, Date | string, Date | string>
    arrived: number
    unknown: Generated<number>
  }
  sport_board: {
    school_id: number
    from_day: string
    to_day: string
    computed_at: ColumnType<Date, Date | string, Date | string>
    classes: ColumnType<unknown, string, string>
    students: ColumnType<unknown, string, string>
    days: string[]
  }
  sport_day: {
    school_id: number
    day: string
    student_id: number
    class_id: number
    grade: number
    sex: number
    seconds_in: number
    seconds_out: number
    records: number
    items: number
    hours: number
  }
  sport_day_summary: {
    school_id: number
    day: string
    grade: number
    class_id: number
    sex: number
    enrolled: number
    participants: number
    reached_in: number
    reached: number
    seconds_capped: number
    seconds: number
    bin_0: number
    bin_1: number
    bin_2: number
    bin_3: number
    bin_4: number
    bin_5: number
    bin_6: number
    bin_7: number
    bin_8: number
    bin_9: number
    bin_10: number
    bin_11: number
    bin_12: number
    beyond: Generated<number>
  }
  sport_device: {
    school_id: number
    id: Generated<number>
    secret: Buffer | null
    name: string
    kind: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    revoked_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    last_seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    sealed: Buffer | null
  }
  sport_device_count: {
    school_id: number
    device_id: number
    day: string
    item: number
    submitted: number
    taken: number
    disputed: number
    quarantined: number
    is_known: Generated<boolean>
  }
  sport_entry: {
    school_id: number
    id: string
    account_id: number
    class_id: number
    records: string[]
    made_at: ColumnType<Date, Date | string, Date | string>
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  sport_hour_summary: {
    school_id: number
    day: string
    hour: number
    seconds: number
    participants: number
  }
  sport_item_summary: {
    school_id: number
    day: string
    grade: number
    sex: number
    item: number
    seconds: number
    participants: number
    records: number
    disputed: number
  }
  sport_quarantine: {
    school_id: number
    id: Generated<number>
    source: number
    source_id: number
    record_id: string
    payload: ColumnType<unknown, string, string>
    reason: string
    at: ColumnType<Date, Date | string, Date | string>
    resolution: string | null
    resolved_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    resolved_by: number | null
    note: Generated<string>
  }
  sport_record: {
    school_id: number
    source: number
    source_id: number
    id: string
    student_id: number
    class_id: number
    grade: number
    sex: number
    item: number
    day: string
    started_at: ColumnType<Date, Date | string, Date | string>
    seconds: number
    in_school: boolean
    disputed: boolean
    amount: number | null
    arrived_on: string | null
  }
  sport_submission: {
    school_id: number
    task_id: number
    student_id: number
    day: string
    class_id: number
    amount: number
    at: ColumnType<Date, Date | string, Date | string>
    on_time: boolean
    source: number
    state: Generated<string>
    reviewed_by: number | null
    reviewed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    note: Generated<string>
    version: Generated<number>
  }
  sport_task: {
    school_id: number
    id: Generated<number>
    title: string
    item: number | null
    unit: string
    amount: number
    from_day: string
    to_day: string
    teacher_id: Generated<number>
    made_by: number | null
    made_at: ColumnType<Date, Date | string, Date | string>
    closed_on: string | null
    version: Generated<number>
  }
  sport_task_class: {
    school_id: number
    task_id: number
    class_id: number
  }
  sport_task_day_summary: {
    school_id: number
    task_id: number
    class_id: number
    day: string
    teacher_id: number
    due: number
    submitted: number
    on_time: number
    completed: number
    approved: number
    returned: number
  }
  sport_task_reminder: {
    school_id: number
    task_id: number
    class_id: number
    day: string
    sent_by: number | null
    recipients: number
  }
  sport_task_student: {
    school_id: number
    task_id: number
    student_id: number
    class_id: number
  }
  sport_teacher_day_summary: {
    school_id: number
    teacher_id: number
    day: string
    tasks: number
    students: number
    due: number
    submitted: number
    on_time: number
    completed: number
    approved: number
    returned: number
  }
  student: {
    school_id: number
    id: Generated<number>
    student_no: string | null
    name: string
    sex: number
    birth_date: string | null
    class_id: number
    guardian_name: string | null
    guardian_phone: string | null
    version: Generated<number>
    upload_id: string | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    region_code: Generated<string>
    seat_no: number | null
    id_number: string | null
    enrolled_in: number | null
    guardians: Generated<number>
    code_on: string | null
    removed: string | null
    removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    removed_by: number | null
    came_from: ColumnType<unknown | null, string | null | undefined, string | null>
    boarding: boolean | null
  }
  student_batch: {
    id: string
    account_id: number
    kind: string
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  student_batch_row: {
    school_id: number
    batch_id: string
    student_id: number
    before: ColumnType<unknown, string, string>
    version: number
  }
  student_event: {
    school_id: number
    id: Generated<number>
    student_id: number
    kind: string
    class_id: number | null
    detail: ColumnType<unknown, string | undefined, string>
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  teacher: {
    school_id: number
    id: Generated<number>
    name: string
    name_pinyin: Generated<string>
    name_initials: Generated<string>
    phone: string
    roles: Generated<string[]>
    is_master: Generated<boolean>
    account_id: number | null
    version: Generated<number>
    upload_id: string | null
    removed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  teacher_class: {
    school_id: number
    class_id: number
    teacher_id: number
    is_head: Generated<boolean>
  }
  trip_base: {
    id: Generated<number>
    region_code: string
    name: string
    category: string
    address: string
    latitude: number | null
    longitude: number | null
    capacity: number
    qualification: string
    qualified_until: string
    contact_name: string
    contact_phone: string
    rating_sum: Generated<number>
    rating_n: Generated<number>
    version: Generated<number>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  trip_booking: {
    school_id: number
    id: string
    session_id: number
    class_id: number | null
    whole: boolean
    seats: number
    state: string
    slot: number
    reserved_until: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    leaders: number
    insured_until: string | null
    plan_on: string | null
    consents: Generated<number>
    attended: Generated<number>
    marked: Generated<number>
    rating_sum: Generated<number>
    rating_n: Generated<number>
    departed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    late: Generated<boolean>
    reason: Generated<string>
    made_by: number
    made_at: ColumnType<Date, Date | string | undefined, Date | string>
    version: Generated<number>
  }
  trip_route: {
    id: Generated<number>
    base_id: number
    name: string
    version: Generated<number>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  trip_session: {
    id: Generated<number>
    region_code: string
    base_id: number
    route_id: number
    day: string
    starts_at: string
    ends_at: string
    meeting: string
    fee: Generated<number>
    free_days: Generated<number>
    capacity: number
    taken: Generated<number>
    waiting: Generated<number>
    waiting_groups: Generated<number>
    next_slot: Generated<number>
    version: Generated<number>
    closed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  trip_student: {
    school_id: number
    booking_id: string
    student_id: number
    consent: Generated<boolean>
    present: boolean | null
    rating: number | null
  }
  turnover: {
    school_id: number
    id: string
    from_year: number
    to_year: number
    state: Generated<string>
    version: Generated<number>
    run_id: string | null
    refusal: string | null
    made_classes: Generated<number[]>
    closed_classes: Generated<number[]>
    counts: ColumnType<unknown, string | undefined, string>
    account_id: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    committed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    ended: ColumnType<unknown, string | undefined, string>
  }
  turnover_class: {
    school_id: number
    turnover_id: string
    class_id: number
    targets: number[]
  }
  turnover_run: {
    id: string
    region_code: string
    to_year: number
    action: string
    whole_district: boolean
    state: Generated<string>
    units_of: number
    account_id: number | null
    requested_at: ColumnType<Date, Date | string | undefined, Date | string>
    ended_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  turnover_student: {
    school_id: number
    turnover_id: string
    student_id: number
    chosen: boolean
    outcome: string | null
    target_number: number | null
    destination: Generated<string>
    to_school_id: number | null
    to_student_id: number | null
    from_class_id: number | null
    to_class_id: number | null
    seat_no: number | null
    version: number | null
    accepted_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    accepted_by: number | null
    accepted_school_id: number | null
    accepted_student_id: number | null
    accepted_new: Generated<boolean>
  }
  upload: {
    school_id: number
    id: string
    kind: string
    round_id: number | null
    account_id: number
    file_name: string
    file_bytes: number
    file_sha256: Buffer
    state: string
    hash: Generated<string>
    mapping: ColumnType<unknown, string | undefined, string>
    unused_columns: ColumnType<unknown, string | undefined, string>
    rows: Generated<number>
    creates: Generated<number>
    updates: Generated<number>
    unchanged: Generated<number>
    conflicts: Generated<number>
    invalid: Generated<number>
    error_count: Generated<number>
    warning_count: Generated<number>
    progress_done: Generated<number>
    progress_of: Generated<number>
    refusal: string | null
    refusal_params: ColumnType<unknown | null, string | null | undefined, string | null>
    commit_only: string | null
    written_created: number | null
    written_updated: number | null
    created_at: ColumnType<Date, Date | string | undefined, Date | string>
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
    committed_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    region_code: string | null
    health_round_id: number | null
    school_year: number | null
    written_to_quarantine: number | null
    competition_id: number | null
    term: string | null
    written_removed: number | null
  }
  upload_change: {
    school_id: number
    upload_id: string
    row: number
    target_id: number
    before: ColumnType<unknown | null, string | null | undefined, string | null>
    version: number
  }
  upload_chunk: {
    school_id: number
    upload_id: string
    seq: number
    bytes: Buffer
  }
  upload_profile: {
    region_code: string
    id: string
    body: ColumnType<unknown, string, string>
    changed_by: number | null
    changed_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  upload_row: {
    school_id: number
    upload_id: string
    row: number
    action: string
    grade: number | null
    target_id: number | null
    target_version: number | null
    raw: ColumnType<unknown, string, string>
    values: ColumnType<unknown, string, string>
    stored: ColumnType<unknown | null, string | null | undefined, string | null>
    keep: string | null
    issues: ColumnType<unknown, string | undefined, string>
    warnings: ColumnType<unknown, string | undefined, string>
  }
  vision_arrival: {
    school_id: number
    id: Generated<number>
    round_id: number
    grade: number
    class_id: number
    children: number
    upload_id: string | null
    arrived_at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  vision_as_of: {
    school_id: number
    round_id: number
    changed_at: ColumnType<Date, Date | string, Date | string>
  }
  vision_class_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    class_id: number
    sex: number
    enrolled: number
    screened: number
    absent: number
    exempt: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    low_myopia: number
    moderate_myopia: number
    high_myopia: number
    warning_1: number
    warning_2: number
    warning_3: number
    ucva_40: number
    ucva_41: number
    ucva_42: number
    ucva_43: number
    ucva_44: number
    ucva_45: number
    ucva_46: number
    ucva_47: number
    ucva_48: number
    ucva_49: number
    ucva_50: number
    ucva_51: number
    ucva_52: number
    ucva_53: number
    refracted: Generated<number>
    astigmatism: Generated<number>
    anisometropia: Generated<number>
    low_reserve: Generated<number>
    glasses_known: Generated<number>
    glasses_worn: Generated<number>
    uncorrected: Generated<number>
    under_corrected: Generated<number>
    fully_corrected: Generated<number>
    correction_unmeasured: Generated<number>
    ucva_right_n: Generated<number>
    ucva_left_n: Generated<number>
    ucva_right_sum: Generated<number>
    ucva_left_sum: Generated<number>
    ucva_below_40: Generated<number>
    ucva_right_unmarked: Generated<number>
    ucva_left_unmarked: Generated<number>
    warning_0: Generated<number>
    reserve_known: Generated<number>
    no_acuity: Generated<number>
    night_lens: Generated<number>
    exempt_illness: Generated<number>
    exempt_injury: Generated<number>
    exempt_disability: Generated<number>
    exempt_guardian: Generated<number>
    exempt_elsewhere: Generated<number>
    exempt_other: Generated<number>
    exempt_unmeasurable: Generated<number>
  }
  vision_cohort_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    sex: number
    matched: number
    myopia_before: number
    myopia_now: number
    newly_myopic: number
    changed: number
    fast: number
  }
  vision_correction: {
    school_id: number
    id: Generated<number>
    round_id: number
    student_id: number
    version: number
    reason: string
    note: Generated<string>
    before: ColumnType<unknown, string, string>
    after: ColumnType<unknown, string, string>
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  vision_exam: {
    school_id: number
    round_id: number
    student_id: number
    class_id: number
    grade: number
    sex: number
    state: Generated<string>
    taken_on: string | null
    glasses: string | null
    ucva_right: number | null
    ucva_left: number | null
    cva_right: number | null
    cva_left: number | null
    sphere_right: number | null
    sphere_left: number | null
    cylinder_right: number | null
    cylinder_left: number | null
    axis_right: number | null
    axis_left: number | null
    remark: string | null
    worse_ucva: number | null
    band: number | null
    se_right: number | null
    se_left: number | null
    myopia: boolean | null
    degree: number | null
    warning: number | null
    version: Generated<number>
    upload_id: string | null
    updated_at: ColumnType<Date, Date | string | undefined, Date | string>
    exempt_reason: string | null
    axial_right: number | null
    axial_left: number | null
    k1_right: number | null
    k2_right: number | null
    k1_left: number | null
    k2_left: number | null
    k1_axis_right: number | null
    k2_axis_right: number | null
    k1_axis_left: number | null
    k2_axis_left: number | null
    iop_right: number | null
    iop_left: number | null
    cycloplegia: string | null
    device: string | null
    examiner: string | null
    source: string | null
  }
  vision_follow_up: {
    school_id: number
    round_id: number
    student_id: number
    notified_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    notified_how: string | null
    notified_by: number | null
    seen_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    seen_by: string | null
    visited_on: string | null
    hospital: string | null
    visited_by: number | null
    conclusion: string | null
    conclusion_note: string | null
    result_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
    result_by: number | null
  }
  vision_follow_up_batch: {
    school_id: number
    id: string
    round_id: number
    step: string
    visited_on: string | null
    student_ids: number[]
    account_id: number | null
    taken_at: ColumnType<Date, Date | string | undefined, Date | string>
    undone_at: ColumnType<Date | null, Date | string | null | undefined, Date | string | null>
  }
  vision_glasses_class_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    class_id: number
    sex: number
    worn: boolean
    enrolled: number
    screened: number
    absent: number
    exempt: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    low_myopia: number
    moderate_myopia: number
    high_myopia: number
    warning_1: number
    warning_2: number
    warning_3: number
    ucva_40: number
    ucva_41: number
    ucva_42: number
    ucva_43: number
    ucva_44: number
    ucva_45: number
    ucva_46: number
    ucva_47: number
    ucva_48: number
    ucva_49: number
    ucva_50: number
    ucva_51: number
    ucva_52: number
    ucva_53: number
    refracted: number
    astigmatism: number
    anisometropia: number
    low_reserve: number
    glasses_known: number
    glasses_worn: number
    uncorrected: number
    under_corrected: number
    fully_corrected: number
    correction_unmeasured: number
    ucva_right_n: number
    ucva_left_n: number
    ucva_right_sum: number
    ucva_left_sum: number
    ucva_below_40: Generated<number>
    ucva_right_unmarked: Generated<number>
    ucva_left_unmarked: Generated<number>
    warning_0: Generated<number>
    reserve_known: Generated<number>
    no_acuity: Generated<number>
    night_lens: Generated<number>
    exempt_illness: Generated<number>
    exempt_injury: Generated<number>
    exempt_disability: Generated<number>
    exempt_guardian: Generated<number>
    exempt_elsewhere: Generated<number>
    exempt_other: Generated<number>
    exempt_unmeasurable: Generated<number>
  }
  vision_glasses_grade_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    sex: number
    worn: boolean
    enrolled: number
    screened: number
    absent: number
    exempt: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    low_myopia: number
    moderate_myopia: number
    high_myopia: number
    warning_1: number
    warning_2: number
    warning_3: number
    ucva_40: number
    ucva_41: number
    ucva_42: number
    ucva_43: number
    ucva_44: number
    ucva_45: number
    ucva_46: number
    ucva_47: number
    ucva_48: number
    ucva_49: number
    ucva_50: number
    ucva_51: number
    ucva_52: number
    ucva_53: number
    refracted: number
    astigmatism: number
    anisometropia: number
    low_reserve: number
    glasses_known: number
    glasses_worn: number
    uncorrected: number
    under_corrected: number
    fully_corrected: number
    correction_unmeasured: number
    ucva_right_n: number
    ucva_left_n: number
    ucva_right_sum: number
    ucva_left_sum: number
    ucva_below_40: Generated<number>
    ucva_right_unmarked: Generated<number>
    ucva_left_unmarked: Generated<number>
    warning_0: Generated<number>
    reserve_known: Generated<number>
    no_acuity: Generated<number>
    night_lens: Generated<number>
    exempt_illness: Generated<number>
    exempt_injury: Generated<number>
    exempt_disability: Generated<number>
    exempt_guardian: Generated<number>
    exempt_elsewhere: Generated<number>
    exempt_other: Generated<number>
    exempt_unmeasurable: Generated<number>
  }
  vision_grade_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    sex: number
    classes: number
    enrolled: number
    screened: number
    absent: number
    exempt: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    low_myopia: number
    moderate_myopia: number
    high_myopia: number
    warning_1: number
    warning_2: number
    warning_3: number
    ucva_40: number
    ucva_41: number
    ucva_42: number
    ucva_43: number
    ucva_44: number
    ucva_45: number
    ucva_46: number
    ucva_47: number
    ucva_48: number
    ucva_49: number
    ucva_50: number
    ucva_51: number
    ucva_52: number
    ucva_53: number
    refracted: Generated<number>
    astigmatism: Generated<number>
    anisometropia: Generated<number>
    low_reserve: Generated<number>
    glasses_known: Generated<number>
    glasses_worn: Generated<number>
    uncorrected: Generated<number>
    under_corrected: Generated<number>
    fully_corrected: Generated<number>
    correction_unmeasured: Generated<number>
    ucva_right_n: Generated<number>
    ucva_left_n: Generated<number>
    ucva_right_sum: Generated<number>
    ucva_left_sum: Generated<number>
    ucva_below_40: Generated<number>
    ucva_right_unmarked: Generated<number>
    ucva_left_unmarked: Generated<number>
    warning_0: Generated<number>
    reserve_known: Generated<number>
    no_acuity: Generated<number>
    night_lens: Generated<number>
    exempt_illness: Generated<number>
    exempt_injury: Generated<number>
    exempt_disability: Generated<number>
    exempt_guardian: Generated<number>
    exempt_elsewhere: Generated<number>
    exempt_other: Generated<number>
    exempt_unmeasurable: Generated<number>
  }
  vision_part_class_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    class_id: number
    sex: number
    worn: number
    part: string
    value: number
    enrolled: number
    screened: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    high_myopia: number
  }
  vision_part_grade_summary: {
    school_id: number
    round_id: number
    definition_set_id: string
    grade: number
    sex: number
    worn: number
    part: string
    value: number
    enrolled: number
    screened: number
    ucva_valid: number
    normal: number
    mild: number
    moderate: number
    severe: number
    refraction_valid: number
    myopia: number
    high_myopia: number
  }
  vision_progression_summary: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    bin: number
    eyes: number
  }
  vision_retest: {
    school_id: number
    id: Generated<number>
    round_id: number
    student_id: number
    class_id: number
    grade: number
    taken_on: string
    examiner: string
    device: string
    ucva_right: number | null
    ucva_left: number | null
    sphere_right: number | null
    sphere_left: number | null
    cylinder_right: number | null
    cylinder_left: number | null
    ucva_items: number
    ucva_errors: number
    se_items: number
    se_errors: number
    account_id: number | null
    at: ColumnType<Date, Date | string | undefined, Date | string>
  }
  vision_screening_day: {
    school_id: number
    round_id: number
    grade: number
    class_id: number
    taken_on: string
    children: number
  }
  vision_yearly_change: {
    school_id: number
    round_id: number
    student_id: number
    per_year: number
  }
  wrong_try: {
    key_hash: Buffer
    tries: number
    last_at: ColumnType<Date, Date | string, Date | string>
  }
}

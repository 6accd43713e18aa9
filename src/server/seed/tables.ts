import { BulkInsert } from './bulk-insert.ts'

export const classRows = () =>
  new BulkInsert('class', {
    school_id: 'int',
    id: 'bigint',
    school_year: 'smallint',
    grade: 'smallint',
    number: 'smallint',
    closed_at: 'timestamptz',
  })

export const studentRows = () =>
  new BulkInsert('student', {
    school_id: 'int',
    id: 'bigint',
    student_no: 'text',
    name: 'text',
    sex: 'smallint',
    birth_date: 'date',
    class_id: 'bigint',
    guardian_name: 'text',
    guardian_phone: 'text',
    name_pinyin: 'text',
    name_initials: 'text',
    region_code: 'text',
    seat_no: 'smallint',
    id_number: 'text',
    enrolled_in: 'smallint',
    boarding: 'boolean',
    guardians: 'smallint',
    removed: 'text',
    removed_at: 'timestamptz',
  })

export const arrivalRows = () =>
  new BulkInsert('vision_arrival', {
    school_id: 'int',
    round_id: 'int',
    grade: 'smallint',
    class_id: 'bigint',
    children: 'int',
    arrived_at: 'timestamptz',
  })

const measureTypes = {
  taken_on: 'date',
  glasses: 'text',
  ucva_right: 'smallint',
  ucva_left: 'smallint',
  cva_right: 'smallint',
  cva_left: 'smallint',
  sphere_right: 'numeric',
  sphere_left: 'numeric',
  cylinder_right: 'numeric',
  cylinder_left: 'numeric',
  axis_right: 'smallint',
  axis_left: 'smallint',
  cycloplegia: 'text',
  axial_right: 'numeric',
  axial_left: 'numeric',
  k1_right: 'numeric',
  k1_left: 'numeric',
  k1_axis_right: 'smallint',
  k1_axis_left: 'smallint',
  k2_right: 'numeric',
  k2_left: 'numeric',
  k2_axis_right: 'smallint',
  k2_axis_left: 'smallint',
  iop_right: 'numeric',
  iop_left: 'numeric',
  device: 'text',
  examiner: 'text',
  source: 'text',
  worse_ucva: 'smallint',
  band: 'smallint',
  se_right: 'numeric',
  se_left: 'numeric',
  myopia: 'boolean',
  degree: 'smallint',
  warning: 'smallint',
} as const

export const examRows = () =>
  new BulkInsert('vision_exam', {
    school_id: 'int',
    round_id: 'int',
    student_id: 'bigint',
    class_id: 'bigint',
    grade: 'smallint',
    sex: 'smallint',
    state: 'text',
    ...measureTypes,
  })

export const retestRows = () =>
  new BulkInsert('vision_retest', {
    school_id: 'int',
    round_id: 'int',
    student_id: 'bigint',
    class_id: 'bigint',
    grade: 'smallint',
    taken_on: 'date',
    examiner: 'text',
    device: 'text',
    ucva_right: 'smallint',
    ucva_left: 'smallint',
    sphere_right: 'numeric',
    sphere_left: 'numeric',
    cylinder_right: 'numeric',
    cylinder_left: 'numeric',
    ucva_items: 'smallint',
    ucva_errors: 'smallint',
    se_items: 'smallint',
    se_errors: 'smallint',
  })

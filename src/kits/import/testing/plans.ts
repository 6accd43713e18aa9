import type { CellIssue, Plan, PlanRow } from '@/contract/uploads.ts'

export const planId = '0f9d8f6e-7d0a-4b55-9c1e-1f2a3b4c5d6e'

const vision = [
  'studentNo',
  'name',
  'takenOn',
  'glasses',
  'ucvaRight',
  'ucvaLeft',
  'sphereRight',
  'sphereLeft',
]

/** A screening plan of six rows: 2 create, 1 update, 1 conflict, 2 in error with the same slip. */
export function aPlan(overrides: Partial<Plan> = {}): Plan {
  const rows = someRows()
  const errors = rows.flatMap((row) => row.issues)
  return {
    plan: planId,
    kind: 'vision',
    state: 'planned',
    fileName: '秋季筛查.xlsx',
    fileBytes: 4096,
    round: 6,
    hash: 'hash-1',
    rows: rows.length,
    create: 2,
    update: 1,
    unchanged: 0,
    conflict: 1,
    invalid: 2,
    errors,
    errorCount: errors.length,
    warnings: [],
    warningCount: 0,
    mapping: vision.map((field, column) => ({ field, column, title: field })),
    unusedColumns: [{ column: 20, title: '家庭住址' }],
    progress: { done: rows.length, of: rows.length },
    refusal: null,
    written: null,
    uploadedBy: '周老师',
    createdAt: '2026-11-20T02:00:00.000Z',
    committedAt: null,
    undoableUntil: null,
    ...overrides,
  }
}

export const committed = (overrides: Partial<Plan> = {}) =>
  aPlan({
    state: 'committed',
    written: { created: 2, updated: 1 },
    committedAt: new Date().toISOString(),
    undoableUntil: new Date(Date.now() + 3_600_000).toISOString(),
    ...overrides,
  })

const names = ['陈小宁', '周一涵', '吴磊', '郑子轩', '刘子萱', '黄涛']

export function someRows(): PlanRow[] {
  return [
    aRow(3, 'create'),
    aRow(4, 'error', { issues: [outOfRange(4)], raw: { sphereRight: '-65.00' } }),
    aRow(5, 'update', { stored: { ucvaLeft: 4.8 } }),
    aRow(6, 'conflict', { stored: { ucvaRight: 4.6, takenOn: '2026-10-12' }, warnings: [newer(6)] }),
    aRow(7, 'error', { issues: [outOfRange(7)], raw: { sphereRight: '-65.00' } }),
    aRow(8, 'create'),
  ]
}

export function aRow(row: number, action: PlanRow['action'], overrides: Partial<PlanRow> = {}): PlanRow {
  const values = {
    studentNo: `G99010620190419893${row}`,
    name: names[row % names.length] ?? '',
    takenOn: '2026-10-10',
    glasses: 'none',
    ucvaRight: 4.9,
    ucvaLeft: 5,
    sphereRight: -0.5,
    sphereLeft: 0.25,
  }
  return { row, action, raw: {}, values, stored: {}, issues: [], warnings: [], ...overrides }
}

const outOfRange = (row: number): CellIssue => ({
  row,
  field: 'sphereRight',
  code: 'range',
  value: '-65.00',
  message: '右眼球镜超出 ±30 D',
})
const newer = (row: number): CellIssue => ({
  row,
  field: 'takenOn',
  code: 'conflict',
  value: '2026-10-10',
  message: '已有 2026-10-12 的较新记录',
})

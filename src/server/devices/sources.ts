/** The ways by which records come in, as `sport_record.source` keeps them; `id`: the device, the account, or 0 for workbooks. */
export const sportSources = { device: 1, teacher: 2, workbook: 3 } as const

export interface SportSource {
  schoolId: number
  source: (typeof sportSources)[keyof typeof sportSources]
  id: number
}

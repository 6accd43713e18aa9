import type { PlanRow } from '@/contract/uploads.ts'

/** What a row is called: its number in the sheet, or, where a file is read cell by cell, its cell: `C5`. */
export const rowName = ({ row, raw }: Pick<PlanRow, 'row' | 'raw'>): string => raw['cell'] ?? String(row)

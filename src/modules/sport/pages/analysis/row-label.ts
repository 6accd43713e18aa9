import type { TFunction } from 'i18next'
import { rowName, type Row } from '../screen/labels.ts'

/** A school of two stages has a row for each: then the stage stands with the name. */
export function rowLabel(
  row: Row & { id?: number | undefined },
  rows: readonly { id?: number | undefined }[],
  vision: TFunction<'vision'>,
): string {
  const name = rowName(row, vision)
  const isTwice = row.name !== undefined && rows.filter(({ id }) => id === row.id).length > 1
  return isTwice && row.stage ? `${name} ${vision(`stageRow.${row.stage}`)}` : name
}

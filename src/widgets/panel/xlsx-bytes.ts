import { writeXlsxStream } from 'hucre/xlsx'

/** A workbook of one sheet; texts are texts, whatever they begin with. `widths` in characters. */
export const xlsxBytes = (
  name: string,
  widths: readonly number[],
  rows: readonly (string | number | null)[][],
): Promise<Blob> =>
  new Response(
    writeXlsxStream(rows, {
      // Excel takes no name with these, and none that is longer.
      name: name.replace(/[\\/*?:[\]']/g, ' ').slice(0, 31),
      columns: widths.map((width) => ({ width })),
    }),
  ).blob()

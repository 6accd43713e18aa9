import { Scissors } from 'lucide-react'
import { grouped } from '@/lib/grouped.ts'
import type { BindSheet } from '@/modules/records/contract/binding-codes.ts'
import { Sheet } from './sheet.tsx'

const sheetsPerPage = 4

const pagesOf = <T,>(sheets: readonly T[]): T[][] =>
  Array.from({ length: Math.ceil(sheets.length / sheetsPerPage) }, (_, page) =>
    sheets.slice(page * sheetsPerPage, (page + 1) * sheetsPerPage),
  )

/** Sheets of students begin a page with each class, so that its teacher takes the pages away; one code for a class needs no page of its own. */
export const pagesByClass = (sheets: readonly BindSheet[]): BindSheet[][] =>
  [
    ...grouped(sheets, ({ class: of, student }) =>
      of && student ? `${of.grade} ${of.number} ${of.name}` : '',
    ).values(),
  ].flatMap((own) => pagesOf(own))

/** A4 at 96 dpi, 794×1123: two by two with dashed lines to cut along. */
export function SheetPage({ sheets, origin }: { sheets: readonly BindSheet[]; origin: string }) {
  return (
    <div
      data-theme="light"
      className="sheet-page relative grid h-[1122px] w-[794px] grid-cols-2 grid-rows-2 content-start overflow-hidden bg-surface"
    >
      {sheets.map((sheet) => (
        <Sheet key={sheet.code} sheet={sheet} origin={origin} />
      ))}
      <span aria-hidden className="absolute inset-y-0 left-1/2 border-l border-dashed border-t1" />
      <span aria-hidden className="absolute inset-x-0 top-1/2 border-t border-dashed border-t1" />
      <Scissors
        aria-hidden
        size={16}
        className="absolute top-3.5 left-1/2 -translate-x-1/2 rotate-90 bg-surface text-t1"
      />
      <Scissors
        aria-hidden
        size={16}
        className="absolute top-1/2 left-3.5 -translate-y-1/2 bg-surface text-t1"
      />
    </div>
  )
}

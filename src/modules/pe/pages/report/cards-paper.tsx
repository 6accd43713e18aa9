import type { ReportPart } from '@/kits/report/report-data.ts'

export type PaperCard = { label: string; value: string; unit: string; notes: readonly string[] }

const row = 96

/** Figures at the head of the paper, four in a row, each with what it is of and its reference. */
export const cardsPart = (cards: readonly PaperCard[]): ReportPart => ({
  kind: 'part',
  key: 'cards',
  height: Math.ceil(cards.length / 4) * row + 12,
  word: {
    kind: 'cards',
    cards: cards.map(({ label, value, unit, notes }) => ({ label, value: `${value} ${unit}`, notes })),
  },
  content: (
    <dl className="grid grid-cols-4 border-b border-line2">
      {cards.map(({ label, value, unit, notes }, index) => (
        <div
          key={label}
          style={{ height: row }}
          className={`overflow-hidden border-t border-line2 py-2 ${index % 4 === 0 ? '' : 'border-l pl-3'}`}
        >
          <dt className="truncate">{label}</dt>
          <dd>
            <p className="text-[22px]/7 font-semibold">
              {value}
              <span className="ml-0.5 text-[13px] font-normal">{unit}</span>
            </p>
            {notes.map((note) => (
              <p key={note} className="truncate text-[11px]/4">
                {note}
              </p>
            ))}
          </dd>
        </div>
      ))}
    </dl>
  ),
})

import { useState } from 'react'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import type { MissedWhy } from '@/modules/vision/contract/national-upload.ts'
import { Select } from '@/ui/select.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import type { FoundTemplate } from './found-template.ts'

const columns = ['row', 'class', 'number', 'name', 'why', 'lacking'] as const

/** A phone has room for who it is and why; the rest stands in the file. */
const wideOnly = 'max-[600px]:hidden'
const isNarrow = (column: (typeof columns)[number]) =>
  column === 'class' || column === 'name' || column === 'why'

/** Whom the template or the records miss, and why; one reason at a time, or all. */
export function MissedRows({ found }: { found: FoundTemplate }) {
  const t = useT('national-upload')
  const [why, setWhy] = useState<MissedWhy | 'all'>('all')
  const of = found.whys.reduce((sum, { count }) => sum + count, 0)
  if (of === 0)
    return (
      <section className="h-40 rounded border border-line bg-surface">
        <StateBlock state="empty" title={t('allFilled.title')} detail={t('allFilled.detail')} />
      </section>
    )
  const rows = found.missed.filter((row) => why === 'all' || row.why === why)
  const several = found.sheets.length > 1
  return (
    <section className="flex flex-col gap-2 rounded border border-line bg-surface p-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 className="flex-1 text-body font-semibold">{t('missedTitle')}</h2>
        <Select
          label={t('column.why')}
          value={why}
          onChange={setWhy}
          set={why !== 'all'}
          options={[
            { value: 'all' as const, label: `${t('all')} ${formatCount(of)}` },
            ...found.whys.map(({ why: each, count }) => ({
              value: each,
              label: `${t(`why.${each}`)} ${formatCount(count)}`,
            })),
          ]}
        />
      </div>
      <Table label={t('missedTitle')} className="max-h-[60dvh]">
        <TableHead>
          {several && <HeadCell>{t('column.sheet')}</HeadCell>}
          {columns.map((each) => (
            <HeadCell key={each} numeric={each === 'row'} className={isNarrow(each) ? undefined : wideOnly}>
              {t(`column.${each}`)}
            </HeadCell>
          ))}
        </TableHead>
        <tbody>
          {rows.map((row, index) => (
            <TableRow key={`${row.sheet} ${row.row ?? `-${index}`} ${row.why}`}>
              {several && <Cell>{row.sheet}</Cell>}
              <Cell numeric className={wideOnly}>
                {row.row ?? '–'}
              </Cell>
              <Cell>{row.className}</Cell>
              <Cell className={wideOnly}>{row.number}</Cell>
              <Cell>{row.name}</Cell>
              <Cell className="max-[600px]:whitespace-normal">{t(`why.${row.why}`)}</Cell>
              <Cell className={wideOnly}>
                {row.lacking.map((field) => t(`field.${field}`)).join(t('comma'))}
              </Cell>
            </TableRow>
          ))}
        </tbody>
      </Table>
      {found.missed.length < of && (
        <p className="text-note text-t2">
          {t('shown', { n: formatCount(found.missed.length), of: formatCount(of) })}
        </p>
      )}
    </section>
  )
}

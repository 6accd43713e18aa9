import type { ReplyOf } from '@/contract/call.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import type { lettersByClass } from '../../contract/letters.ts'

type ClassRow = ReplyOf<typeof lettersByClass>['rows'][number]
type ClassTableProps = {
  rows: readonly ClassRow[]
  /** None = all of them. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

const counts = ['results', 'made', 'abnormal', 'printed', 'replied'] as const

/** Classes with results and how far their letters are; whole grades and single classes are ticked. */
export function ClassTable({ rows, chosen, onChoose }: ClassTableProps) {
  const t = useT('letters')
  const classText = useClassText()
  const sum = (name: (typeof counts)[number]) => rows.reduce((all, row) => all + row[name], 0)
  function tick(ids: readonly number[], is: boolean) {
    const next = new Set(chosen)
    for (const id of ids) {
      if (is) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }
  return (
    <Table
      label={t('print.classes')}
      className="max-h-96 min-h-60 rounded [&_td]:px-2 [&_th]:px-2 border border-line bg-surface @4xl:max-h-none"
    >
      <TableHead>
        <HeadCell className="w-10">
          <Checkbox
            label={t('print.all')}
            checked={chosen.size === 0 ? false : chosen.size === rows.length || 'indeterminate'}
            onChange={(is) => onChoose(new Set(is ? rows.map(({ id }) => id) : []))}
          />
        </HeadCell>
        <HeadCell>{t('print.class')}</HeadCell>
        {counts.map((name) => (
          <HeadCell key={name} numeric>
            {t(`counts.${name}`)}
          </HeadCell>
        ))}
      </TableHead>
      <tbody>
        <TableRow total>
          <Cell />
          <Cell>{t('print.school')}</Cell>
          {counts.map((name) => (
            <Cell key={name} numeric>
              {formatCount(sum(name))}
            </Cell>
          ))}
        </TableRow>
        {rows.map((row, at) => {
          const grade = rows.filter((each) => each.grade === row.grade).map(({ id }) => id)
          const isFirst = rows[at - 1]?.grade !== row.grade
          return (
            <TableRow key={row.id} selected={chosen.has(row.id)}>
              <Cell>
                <Checkbox
                  label={classText(row)}
                  checked={chosen.has(row.id)}
                  onChange={(is) => tick([row.id], is)}
                />
              </Cell>
              <Cell>
                {classText(row)}
                {isFirst && grade.length > 1 && (
                  <button
                    type="button"
                    className="ml-2 text-brand-strong hover:underline"
                    onClick={() => tick(grade, !grade.every((id) => chosen.has(id)))}
                  >
                    {t('print.wholeGrade')}
                  </button>
                )}
              </Cell>
              {counts.map((name) => (
                <Cell key={name} numeric>
                  {formatCount(row[name])}
                </Cell>
              ))}
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}

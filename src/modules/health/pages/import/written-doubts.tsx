import { Link } from '@tanstack/react-router'
import { usePlan } from '@/api/uploads.ts'
import type { ReplyOf } from '@/contract/call.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { isField } from '@/kits/import/fields.ts'
import { useWrittenDoubts } from '@/modules/health/api/written-doubts.ts'
import type { writtenDoubts } from '@/modules/health/contract/written-doubts.ts'
import { markText } from '@/modules/health/standards/fitness/mark-text.ts'
import { fitnessItemNames, type FitnessItem } from '@/standards/fitness/item.ts'
import { Button } from '@/ui/button.tsx'
import { Skeleton } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { gradeName } from '../screen/labels.ts'

type Doubt = ReplyOf<typeof writtenDoubts>['rows'][number]

/** Once a workbook of results is committed: what of it asks for a second look, each leading to the student's card. */
export function WrittenDoubts({ plan: id }: { plan: string | undefined }) {
  const plan = usePlan(id).data
  const isWritten =
    id !== undefined && plan?.state === 'committed' && (plan.kind === 'check' || plan.kind === 'fitness')
  return isWritten ? <Doubts plan={id} /> : null
}

function Doubts({ plan }: { plan: string }) {
  const t = useT('health')
  const { data, isError, error, refetch } = useWrittenDoubts(plan, true)
  return (
    <section
      aria-label={t('doubts.title')}
      className="mt-3 flex flex-col gap-2 rounded border border-line bg-surface px-4 py-3"
    >
      <div>
        <h2 className="text-title font-semibold">{t('doubts.title')}</h2>
        <p role="status" className="text-note text-t2">
          {data === undefined
            ? t('doubts.lead')
            : data.total === 0
              ? t('doubts.none')
              : [
                  t('doubts.found', { count: data.total, shown: formatCount(data.total) }),
                  ...(data.rows.length < data.total
                    ? [t('doubts.first', { n: formatCount(data.rows.length) })]
                    : []),
                ].join(t('doubts.stop'))}
        </p>
      </div>
      {!data && !isError && <Skeleton className="h-24" />}
      {!data && isError && (
        <StateBlock
          state="error"
          title={t('doubts.failed')}
          detail={error.message}
          action={
            <Button size="small" onClick={() => void refetch()}>
              {t('doubts.retry')}
            </Button>
          }
        />
      )}
      {data && data.rows.length > 0 && <DoubtTable rows={data.rows} />}
    </section>
  )
}

function DoubtTable({ rows }: { rows: readonly Doubt[] }) {
  const t = useT('health')
  const vision = useT('vision')
  const labels = useT('import')
  return (
    <Table label={t('doubts.title')} className="max-h-80">
      <TableHead>
        <HeadCell>{t('doubts.student')}</HeadCell>
        <HeadCell>{t('doubts.class')}</HeadCell>
        <HeadCell>{t('doubts.field')}</HeadCell>
        <HeadCell numeric>{t('doubts.value')}</HeadCell>
        <HeadCell>{t('doubts.why.head')}</HeadCell>
      </TableHead>
      <tbody>
        {rows.map((row) => {
          const { student, name, grade, number, field, value, why, beside } = row
          return (
            <TableRow key={`${student} ${field}`}>
              <Cell className="whitespace-nowrap">
                <Link to="/health/records" search={{ student }} className="text-brand-strong hover:underline">
                  {name}
                </Link>
              </Cell>
              <Cell className="whitespace-nowrap">
                {gradeName(grade, vision)} {vision('class', { number })}
              </Cell>
              <Cell className="whitespace-nowrap">{isField(field) ? labels(`field.${field}`) : field}</Cell>
              <Cell numeric>{written(field, value)}</Cell>
              <Cell>
                {t(`doubts.why.${why}`, { value: beside === undefined ? '' : written(field, beside) })}
              </Cell>
            </TableRow>
          )
        })}
      </tbody>
    </Table>
  )
}

const isItem = (field: string): field is FitnessItem =>
  (fitnessItemNames as readonly string[]).includes(field)

/** A run of the test in minutes and seconds, anything else as it was measured. */
const written = (field: string, value: number) =>
  isItem(field) ? markText(field, Number.isInteger(value) ? value : Math.round(value)) : String(value)

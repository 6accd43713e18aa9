import { BellRing, Check } from 'lucide-react'
import type { RemindTask } from './task-acts.ts'
import type { TasksOfDistrict } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Cell, HeadCell, Table, TableHead, TableRow } from '@/ui/table.tsx'
import { Tag } from '@/ui/tag.tsx'
import { RateCells, RateHeads } from './rate-cells.tsx'
import { useSayReminded } from './use-say-reminded.ts'

type SchoolsTableProps = Pick<TasksOfDistrict, 'schools' | 'total'> & {
  title: string
  remind: RemindTask
  onOpen: (school: number) => void
}

/** Schools in the order of names, each against the district; a press opens its teachers, and a reminder goes once a day. */
export function SchoolsTable({ schools, total, title, remind, onOpen }: SchoolsTableProps) {
  const t = useT('tasks')
  const say = useSayReminded()
  const send = (ids: number[]) => remind.mutate({ schools: ids }, { onSuccess: say })
  const isLate = ({ rates }: TasksOfDistrict['schools'][number]) => rates.onTime.of < rates.completion.of
  if (schools.length === 0)
    return (
      <div className="flex h-60 rounded border border-line bg-surface p-6">
        <StateBlock state="empty" title={t('district.none')} detail={t('district.noneWhy')} />
      </div>
    )
  return (
    <Table label={title} className="rounded border border-line bg-surface">
      <TableHead>
        <HeadCell>{t('district.school')}</HeadCell>
        <HeadCell numeric>{t('teachers.tasks')}</HeadCell>
        <HeadCell numeric>{t('district.teachers')}</HeadCell>
        <RateHeads />
        <HeadCell>{t('remind.title')}</HeadCell>
      </TableHead>
      <tbody>
        {schools.map((row) => (
          <TableRow key={row.school.id}>
            <Cell>
              <button
                type="button"
                onClick={() => onOpen(row.school.id)}
                className="text-brand-strong hover:underline"
              >
                {row.school.name}
              </button>
            </Cell>
            <Cell numeric>{row.tasks}</Cell>
            <Cell numeric>{row.teachers}</Cell>
            <RateCells rates={row.rates} among={total} />
            <Cell>
              {row.remindedToday ? (
                <Tag icon={<Check aria-hidden />}>{t('remind.done')}</Tag>
              ) : (
                isLate(row) && (
                  <Button
                    size="small"
                    look="ghost"
                    icon={<BellRing size={14} />}
                    aria-label={t('remind.school', { name: row.school.name })}
                    onClick={() => send([row.school.id])}
                  >
                    {t('remind.one')}
                  </Button>
                )
              )}
            </Cell>
          </TableRow>
        ))}
      </tbody>
    </Table>
  )
}

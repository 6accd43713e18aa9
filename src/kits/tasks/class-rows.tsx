import { BellRing, Check } from 'lucide-react'
import type { RemindTask } from './task-acts.ts'
import type { TaskRatesShown, ListedTask } from '@/contract/task-figures.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { cx } from '@/ui/cx.ts'
import { Tag } from '@/ui/tag.tsx'
import { BulletBar } from '@/widgets/bullet-bar/bullet-bar.tsx'
import { Panel } from '@/widgets/panel/panel.tsx'
import { useSayReminded } from './use-say-reminded.ts'

type ClassRow = {
  class: ListedTask['classes'][number]
  rates: TaskRatesShown
  remindedToday: boolean
  /** How far it is, in words. */
  note: string
}
type ClassRowsProps = {
  task: ListedTask
  classes: readonly ClassRow[]
  chosen: number
  remind: RemindTask
  onChoose: (id: number) => void
}

/** The classes of a task against the whole of it; a press shows one's students, and a class that lags is reminded once a day. */
export function ClassRows({ task, classes, chosen, remind, onChoose }: ClassRowsProps) {
  const t = useT('tasks')
  const classText = useClassText()
  const say = useSayReminded()
  const isLate = ({ rates }: ClassRow) => rates.onTime.of < rates.completion.of
  const open = classes.filter((each) => isLate(each) && !each.remindedToday)
  const send = (ids: number[]) => remind.mutate({ task: task.id, classes: ids }, { onSuccess: say })
  return (
    <Panel
      title={t('classes.title')}
      unit={t('classes.unit', { n: classes.length })}
      state="ready"
      className="self-start"
      tools={
        task.closedOn === null && open.length > 1 ? (
          <Button
            size="small"
            icon={<BellRing size={14} />}
            busy={remind.isPending}
            onClick={() => send(open.map((each) => each.class.id))}
          >
            {t('remind.all', { n: open.length })}
          </Button>
        ) : undefined
      }
    >
      <ul className="flex max-h-[62vh] flex-col overflow-y-auto">
        {classes.map((each) => (
          <li
            key={each.class.id}
            className={cx(
              'relative flex flex-col gap-1 border-b border-line px-2 py-2 last:border-b-0',
              each.class.id === chosen ? 'bg-brand-soft' : 'hover:bg-hover',
            )}
          >
            <div className="flex items-center gap-2">
              <button
                type="button"
                aria-current={each.class.id === chosen}
                onClick={() => onChoose(each.class.id)}
                className="text-body font-semibold text-t1 after:absolute after:inset-0"
              >
                {classText(each.class)}
              </button>
              <span className="text-note text-t2">{each.note}</span>
              <span className="relative z-1 ml-auto">
                {each.remindedToday ? (
                  <Tag icon={<Check aria-hidden />}>{t('remind.done')}</Tag>
                ) : (
                  isLate(each) &&
                  task.closedOn === null && (
                    <Button
                      size="small"
                      look="ghost"
                      icon={<BellRing size={14} />}
                      onClick={() => send([each.class.id])}
                    >
                      {t('remind.one')}
                    </Button>
                  )
                )}
              </span>
            </div>
            <BulletBar
              label={t('rates.completion')}
              rate={each.rates.completion}
              among={task.rates.completion}
            />
          </li>
        ))}
      </ul>
    </Panel>
  )
}

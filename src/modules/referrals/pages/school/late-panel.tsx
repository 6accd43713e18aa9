import { BellRing } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { formatCount, formatList } from '@/i18n/formats.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useOffline } from '@/live/use-offline.ts'
import { useLate, useRemindLate } from '@/modules/referrals/api/referrals.ts'
import { Button } from '@/ui/button.tsx'
import { Refusal } from '@/ui/refusal.tsx'
import { SkeletonRows } from '@/ui/skeleton.tsx'
import { StateBlock } from '@/ui/state-block.tsx'
import { Tag } from '@/ui/tag.tsx'
import { toast } from '@/ui/toast-store.ts'

type LatePanelProps = {
  round: number | undefined
  canRemind: boolean
  onShow: (classId: number) => void
}

/** Whom no doctor has seen on day 31, by class, and a word to the head teachers: a class once a day. */
export function LatePanel({ round, canRemind, onShow }: LatePanelProps) {
  const t = useT('referrals')
  const classText = useClassText()
  const offline = useOffline()
  const { data, error } = useLate(round === undefined ? {} : { round })
  const remind = useRemindLate()
  const late = data?.classes.filter((each) => each.late > 0) ?? []
  const send = (classes: number[]) =>
    remind.mutate(
      { classes, ...(round !== undefined && { round }) },
      {
        onSuccess: ({ sent }) =>
          toast(
            sent > 0 ? t('late.sent', { count: sent }) : t('late.nobody'),
            sent > 0 ? {} : { state: 'watch' },
          ),
      },
    )
  const waiting = late.filter(({ remindedToday }) => !remindedToday).map(({ id }) => id)
  return (
    <section
      aria-label={t('late.title')}
      className="flex min-h-60 flex-col rounded border border-line bg-surface"
    >
      <header className="flex min-h-11 shrink-0 items-center gap-2 border-b border-line px-4 py-1.5">
        <h2 className="text-title font-semibold whitespace-nowrap">{t('late.title')}</h2>
        <span className="truncate text-note text-t3">{t('late.unit')}</span>
        {canRemind && waiting.length > 1 && (
          <Button
            size="small"
            className="ml-auto"
            disabled={offline}
            busy={remind.isPending}
            onClick={() => send(waiting)}
          >
            {t('late.remindAll')}
          </Button>
        )}
      </header>
      <Refusal error={error} />
      {!data && !error && <SkeletonRows />}
      {data && late.length === 0 && <StateBlock state="empty" title={t('late.none')} />}
      <ul className="min-h-0 flex-1 overflow-auto">
        {late.map(({ id, grade, number, name, teachers, late: n, abnormal, remindedToday }) => {
          const label = classText({ grade, number, name })
          return (
            <li key={id} className="flex min-h-13 items-center gap-3 border-b border-line px-4 py-1.5">
              <button
                type="button"
                className="min-w-0 flex-1 text-left hover:underline"
                title={t('late.show')}
                onClick={() => onShow(id)}
              >
                <span className="block truncate text-body">{label}</span>
                <span className="block truncate text-note text-t2">
                  {teachers.length > 0
                    ? t('late.teacher', { names: formatList(teachers) })
                    : t('late.noTeacher')}
                </span>
              </button>
              <span className="text-body whitespace-nowrap tabular-nums">
                <b>{formatCount(n)}</b> / {formatCount(abnormal)}
              </span>
              {remindedToday ? (
                <Tag>{t('late.reminded')}</Tag>
              ) : (
                canRemind && (
                  <Button
                    size="small"
                    icon={<BellRing aria-hidden size={14} />}
                    aria-label={`${t('late.remind')} ${label}`}
                    disabled={offline || teachers.length === 0}
                    busy={remind.isPending}
                    onClick={() => send([id])}
                  >
                    {t('late.remindShort')}
                  </Button>
                )
              )}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

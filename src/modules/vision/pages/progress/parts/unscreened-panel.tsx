import { X } from 'lucide-react'
import { useMarkMissed, useUnscreened } from '@/modules/vision/api/progress.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { RoundRef } from '@/contract/figures.ts'
import type { progressUnscreened } from '@/modules/vision/contract/progress.ts'
import { formatCount } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { MarkMenu } from '@/kits/missed/mark-menu.tsx'
import { RestAbsent } from '@/kits/missed/rest-absent.tsx'
import { useMissed } from '@/kits/missed/use-missed.ts'
import { useOffline } from '@/live/use-offline.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Tag, type TagState } from '@/ui/tag.tsx'
import { useProgress } from '../progress-context.tsx'
import { ProgressPanel } from './progress-panel.tsx'
import { useClassWord } from './use-class-word.ts'

type Unscreened = ReplyOf<typeof progressUnscreened>
const reasons = ['due', 'absent', 'exempt'] as const
const tags: Record<(typeof reasons)[number], TagState> = {
  due: 'warning',
  absent: 'watch',
  exempt: 'neutral',
}

type UnscreenedPanelProps = { classId: number; round: RoundRef | undefined; className: string }

/** Who of a class is not screened, and why, which the own school enters here. A bureau sees how many. */
export function UnscreenedPanel({ classId, round, className }: UnscreenedPanelProps) {
  const { filter, go } = useProgress()
  const t = useT('progress')
  const classWord = useClassWord()
  const { stage: _stage, ...area } = filter
  const unscreened = useUnscreened({ ...area, class: classId })
  const { data } = unscreened
  const title = data ? classWord(data.class.grade, data.class.number) : t('unscreened.title')
  const count = data && data.due + data.absent + data.exempt
  return (
    <ProgressPanel
      title={title}
      unit={data ? t('unscreened.unit', { count: count ?? 0 }) : ''}
      query={unscreened}
      isEmpty={count === 0}
      labels={{ title: t('unscreened.none'), detail: t('unscreened.noneWhy') }}
      skeleton="rows"
      className={className}
      tools={
        <IconButton
          label={t('unscreened.close')}
          icon={<X size={16} />}
          onClick={() => go({ class: undefined })}
        />
      }
    >
      {data && <Reasons data={data} round={round} />}
    </ProgressPanel>
  )
}

function Reasons({ data, round }: { data: Unscreened; round: RoundRef | undefined }) {
  const t = useT('progress')
  return (
    <div className="flex size-full flex-col gap-3">
      <dl className="grid grid-cols-3 gap-2">
        {reasons.map((reason) => (
          <div key={reason} className="rounded bg-sunken px-3 py-2">
            <dt className="text-note text-t2">{t(`reason.${reason}`)}</dt>
            <dd className="text-title font-semibold">{formatCount(data[reason])}</dd>
          </div>
        ))}
      </dl>
      {data.students === null ? (
        <p className="text-note text-t2">{t('unscreened.countsOnly')}</p>
      ) : (
        <Students data={data} students={data.students} round={round} />
      )}
    </div>
  )
}

function Students({
  data,
  students,
  round,
}: {
  data: Unscreened
  students: NonNullable<Unscreened['students']>
  round: RoundRef | undefined
}) {
  const t = useT('progress')
  const labels = useT('missed')
  const isOffline = useOffline()
  const target = { round: round?.id ?? 0, class: data.class.id }
  const { mark, isBusy } = useMissed(useMarkMissed(), target)
  const acting = { target, disabled: isOffline || isBusy, onMark: mark }
  return (
    <>
      {round?.open && <RestAbsent due={data.due} {...acting} />}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex */}
      <ul tabIndex={0} aria-label={t('unscreened.title')} className="min-h-0 flex-1 overflow-auto">
        {students.map(({ id, name, seatNo, reason, exemptReason, version }) => (
          <li key={id} className="flex h-(--row) items-center gap-3 border-b border-line px-1 text-body">
            <span className="w-8 shrink-0 text-right text-note text-t3">{seatNo ?? ''}</span>
            <span className="min-w-0 flex-1 truncate">{name}</span>
            {exemptReason && (
              <span className="min-w-0 truncate text-note text-t2">{labels(`reason.${exemptReason}`)}</span>
            )}
            <Tag state={tags[reason]}>{t(`reason.${reason}`)}</Tag>
            {round?.open && <MarkMenu student={{ id, name, version, reason }} {...acting} />}
          </li>
        ))}
      </ul>
    </>
  )
}

import { useState, useEffect, useRef } from 'react'
import { useOutgoing } from '@/modules/records/api/turnover.ts'
import type { TurnoverPage } from '@/modules/records/contract/turnover.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { OutgoingPanel } from '../handover/outgoing-panel.tsx'
import { Steps } from '../steps.tsx'
import type { Step } from '../turnover-search.ts'
import { yearText } from '../year-text.ts'
import { ClassDrawer } from './class-drawer.tsx'
import { CommitStep } from './commit-step.tsx'
import { CountStrip } from './count-strip.tsx'
import { GradeTable } from './grade-table.tsx'
import { SplitDialog } from './split-dialog.tsx'
import { TurnoverBar } from './turnover-bar.tsx'

const shownBeside = 6

type DraftViewProps = {
  turnover: NonNullable<TurnoverPage['current']>
  asOf: string
  step: Step
  onStep: (step: Step) => void
}

/** A draft in its four steps. Whatever is chosen is saved at the server at once; F goes to the next row that needs somebody. */
export function DraftView({ turnover, asOf, step, onStep }: DraftViewProps) {
  const t = useT('turnover')
  const part = useNextTask<HTMLDivElement>()
  const [isSplitting, setSplitting] = useState(false)
  const [classId, setClass] = useState<number>()
  const graduates = useOutgoing(turnover.id)
  const toDo =
    turnover.counts.undecided + (graduates.data?.rows ?? []).filter(({ state }) => state === 'unsure').length
  const years = t('years', { from: yearText(turnover.fromYear), to: yearText(turnover.toYear) })
  const table = <GradeTable turnover={turnover} onSplit={() => setSplitting(true)} onClass={setClass} />
  return (
    <div ref={part} className="flex min-h-0 flex-1 flex-col gap-3">
      <Steps current={step} note={t('asOf', { years, at: formatDateTime(asOf) })} onStep={onStep} />
      {step === 'classes' && (
        <>
          <p className="text-body text-t2">{t('classes.lead', { years })}</p>
          {table}
        </>
      )}
      {step === 'preview' && (
        <>
          <CountStrip turnover={turnover} />
          <div className="grid min-h-0 flex-1 grid-cols-[minmax(0,1fr)_22.75rem] gap-3 max-xl:grid-cols-1">
            {table}
            <OutgoingPanel turnover={turnover.id} max={shownBeside} onAll={() => onStep('handover')} />
          </div>
        </>
      )}
      {step === 'handover' && <OutgoingPanel turnover={turnover.id} className="flex-1" />}
      {step === 'commit' && (
        <>
          <CountStrip turnover={turnover} />
          <CommitStep turnover={turnover} />
        </>
      )}
      <div className="mt-auto" />
      <TurnoverBar turnover={turnover} step={step} onStep={onStep} toDo={toDo} />
      {isSplitting && <SplitDialog turnover={turnover} onClose={() => setSplitting(false)} />}
      {classId !== undefined && (
        <ClassDrawer turnover={turnover} classId={classId} isOpen onClose={() => setClass(undefined)} />
      )}
    </div>
  )
}

/** F outside of a field moves focus to the next button of this part that settles something (`data-todo`), and from the last to the first. */
function useNextTask<E extends HTMLElement>() {
  const part = useRef<E>(null)
  useEffect(() => {
    function toNext(event: KeyboardEvent) {
      const at = event.target as HTMLElement
      if (event.key.toLowerCase() !== 'f' || event.ctrlKey || event.metaKey || event.altKey) return
      if (at.matches('input, textarea, [contenteditable]')) return
      const tasks = [...(part.current?.querySelectorAll<HTMLElement>('[data-todo]') ?? [])]
      const next = tasks[tasks.indexOf(at) + 1] ?? tasks[0]
      if (!next) return
      event.preventDefault()
      next.focus()
    }
    document.addEventListener('keydown', toNext)
    return () => document.removeEventListener('keydown', toNext)
  }, [])
  return part
}

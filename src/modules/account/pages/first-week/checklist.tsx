import { ChevronUp, Info, X } from 'lucide-react'
import type { Ref } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Rich } from './rich.tsx'
import { Segments } from './segments.tsx'
import { StepRow } from './step-row.tsx'
import { nextOf, type Step } from './step-labels.ts'

type ChecklistProps = {
  steps: readonly Step[]
  /** Folds the list, or closes one that was opened again. */
  onFold: () => void
  /** Everything was done before; the list is here because somebody asked for it. */
  isAgain: boolean
  foldRef?: Ref<HTMLButtonElement>
}

/** What is to be done in the first week, judged by data: one row a step, and one primary button, on the next of them. */
export function Checklist({ steps, onFold, isAgain, foldRef }: ChecklistProps) {
  const t = useT('first-week')
  const next = nextOf(steps)
  return (
    <section
      aria-labelledby="first-week"
      className="flex min-w-0 flex-col overflow-hidden rounded border border-line bg-surface"
    >
      <header className="flex flex-col gap-2.5 border-b border-line px-5 pt-3 pb-3.5 max-[600px]:px-4">
        <div className="flex items-center gap-3">
          <h2 id="first-week" className="shrink-0 text-page font-semibold">
            {t('title')}
          </h2>
          <p className="min-w-0 flex-1 text-body text-t2 max-[600px]:hidden">
            <Summary steps={steps} />
          </p>
          <Button
            ref={foldRef}
            look="ghost"
            size="small"
            className="ml-auto max-[600px]:h-11"
            icon={isAgain ? <X aria-hidden size={14} /> : <ChevronUp aria-hidden size={14} />}
            onClick={onFold}
          >
            {t(isAgain ? 'close' : 'fold')}
          </Button>
        </div>
        <p className="text-body text-t2 min-[601px]:hidden">
          <Summary steps={steps} />
        </p>
        <Segments steps={steps} />
      </header>
      <ol className="flex flex-col">
        {steps.map((step) => (
          <StepRow key={step.id} step={step} isNext={step === next} />
        ))}
      </ol>
      <p className="mt-auto flex items-start gap-2 px-5 py-3 text-note text-t2 max-[600px]:px-4">
        <Info aria-hidden size={16} className="mt-0.5 shrink-0 text-t3" />
        {t('judged')}
      </p>
    </section>
  )
}

/** `已完成 3 / 9 步，下一步：发放学校账号`. */
export function Summary({ steps }: { steps: readonly Step[] }) {
  const t = useT('first-week')
  const done = steps.filter(({ state }) => state === 'done').length
  const next = nextOf(steps)
  const ahead = next ? t('next', { step: next.title }) : t(done === steps.length ? 'allDone' : 'waits')
  return <Rich text={`${t('doneOf', { n: done, of: steps.length })}${t('comma')}${ahead}`} />
}

import { ChevronDown } from 'lucide-react'
import type { Ref } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Summary } from './checklist.tsx'
import { Segments } from './segments.tsx'
import type { Step } from './step-labels.ts'

type FoldedProps = { steps: readonly Step[]; onUnfold: () => void; unfoldRef?: Ref<HTMLButtonElement> }

/** The list as one line: how far it is and what is next. */
export function Folded({ steps, onUnfold, unfoldRef }: FoldedProps) {
  const t = useT('first-week')
  return (
    <section
      aria-label={t('title')}
      className="flex min-h-13 flex-wrap items-center gap-x-4 gap-y-2 rounded border border-line bg-surface px-5 py-2 max-[600px]:px-4"
    >
      <h2 className="text-title font-semibold">{t('title')}</h2>
      <p className="text-body text-t2">
        <Summary steps={steps} />
      </p>
      <div className="w-40 max-[900px]:hidden">
        <Segments steps={steps} />
      </div>
      <Button
        ref={unfoldRef}
        look="ghost"
        size="small"
        className="ml-auto max-[600px]:h-11"
        icon={<ChevronDown aria-hidden size={14} />}
        onClick={onUnfold}
      >
        {t('unfold')}
      </Button>
    </section>
  )
}

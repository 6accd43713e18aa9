import { ArrowRight } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import type { SetupForm } from './use-setup-form.ts'

/** What is missing, in words, and the one button. While something is missing a press leads to it. */
export function SetupFoot({ form }: { form: SetupForm }) {
  const t = useT('setup')
  const { gaps, refusal, isBusy } = form
  return (
    <div className="sticky bottom-0 z-10 border-t border-line bg-surface">
      <div role="alert">
        {refusal && (
          <p className="bg-severe-soft px-16 py-2 text-body text-t1 max-[1200px]:px-8 max-[600px]:px-4">
            {refusal.message}
            {!refusal.isLinkOver && (
              <Button look="link" type="submit" className="ml-3">
                {t('retry')}
              </Button>
            )}
          </p>
        )}
      </div>
      <div className="mx-auto flex min-h-[76px] w-full max-w-[1008px] items-center gap-4 px-16 max-[1200px]:px-8 max-[600px]:flex-col max-[600px]:items-stretch max-[600px]:gap-2 max-[600px]:px-4 max-[600px]:py-3">
        <p aria-live="polite" className="min-w-0 flex-1 text-body text-t2">
          {gaps.length === 0 ? (
            t('allThere')
          ) : (
            <>
              {t('still')}
              <strong className="font-semibold text-t1">
                {gaps.map((gap) => t(`fields.${gap}`)).join(t('comma'))}
              </strong>
            </>
          )}
        </p>
        <p className="text-note text-t2 max-[600px]:hidden">{t('staysHere')}</p>
        <Button
          type="submit"
          look="primary"
          size="large"
          busy={isBusy}
          aria-disabled={gaps.length > 0}
          className="px-6"
        >
          {t('submit')}
          <ArrowRight aria-hidden size={18} />
        </Button>
      </div>
    </div>
  )
}

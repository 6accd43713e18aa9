import { Link } from '@tanstack/react-router'
import { CircleAlert, CircleCheck } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { SetupFrame } from './setup-frame.tsx'

export type OverState = 'missing' | 'used' | 'expired' | 'unknown'

/** A link that opens nothing: what happened, and how to get on. */
export function LinkOver({ state }: { state: OverState }) {
  const t = useT('setup')
  const Icon = state === 'used' ? CircleCheck : CircleAlert
  return (
    <SetupFrame>
      <div className="m-auto max-w-[480px] px-6 py-16">
        <Icon aria-hidden size={32} className={state === 'used' ? 'text-good' : 'text-t3'} />
        <h1 className="mt-4 text-[24px]/8 font-semibold text-t1">{t(`over.${state}.title`)}</h1>
        <p className="mt-2 text-body text-t2">{t(`over.${state}.why`)}</p>
        {state === 'used' ? (
          <Link to="/login" className={`${buttonClass('primary', 'large')} mt-6`}>
            {t('over.signIn')}
          </Link>
        ) : (
          <ol className="mt-6 flex list-decimal flex-col gap-2 pl-5 text-body text-t1">
            <li>{t('over.restart')}</li>
            <li>{t('over.copy')}</li>
            <li>{t('over.open')}</li>
          </ol>
        )}
      </div>
    </SetupFrame>
  )
}

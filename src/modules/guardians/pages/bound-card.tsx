import { Link } from '@tanstack/react-router'
import { Check, Clock, ShieldCheck, type LucideIcon } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { buttonClass } from '@/ui/button.tsx'
import { StudentFacts } from './student-facts.tsx'
import { Alarm, Card } from '@/kits/phone/phone-frame.tsx'
import { storedChildren } from '@/kits/phone/stored-children.ts'
import { useStudent } from './use-student.ts'

/** It is done: for whom, what comes next, and the way to the results. */
export function BoundCard({ token }: { token: string }) {
  const t = useT('bind')
  const state = useStudent(token)
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => title.current?.focus(), [])
  const vision = state.kind === 'here' ? state.student.vision : null
  return (
    <>
      <span
        aria-hidden
        className="mx-auto mt-2 flex size-14 shrink-0 items-center justify-center rounded-full bg-brand text-on-brand"
      >
        <Check size={30} />
      </span>
      <div role="status" className="text-center">
        <h1 ref={title} tabIndex={-1} className="text-[24px]/8 font-semibold outline-none">
          {t('done.title')}
        </h1>
        <p className="mt-1 text-title text-t2">{t('done.lead')}</p>
      </div>
      {state.kind === 'here' && <StudentFacts student={state.student} />}
      <Card>
        <h2 className="mb-1 text-title font-semibold">{t('done.next')}</h2>
        <ul className="flex flex-col gap-1.5 text-title text-t2">
          <Line icon={Clock} text={t('done.results')} />
          <Line icon={ShieldCheck} text={t('privacy.who')} />
          <Line icon={Check} text={t('done.end')} />
        </ul>
      </Card>
      <Alarm>{!storedChildren().includes(token) && t('done.notKept')}</Alarm>
      <div className="mt-auto flex flex-col gap-2 pt-4">
        <Link to="/bind" className={`${buttonClass('primary', 'large')} h-12 w-full`}>
          {vision ? t('done.open', { term: t(`terms.${vision.term}`) }) : t('done.openNone')}
        </Link>
        <Link to="/bind" search={{ add: true }} className={`${buttonClass('ghost', 'large')} h-12 w-full`}>
          {t('another')}
        </Link>
      </div>
    </>
  )
}

const Line = ({ icon: Icon, text }: { icon: LucideIcon; text: string }) => (
  <li className="flex gap-2.5">
    <Icon aria-hidden size={20} className="mt-0.5 shrink-0 text-brand-strong" />
    {text}
  </li>
)

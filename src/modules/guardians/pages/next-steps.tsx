import type { StudentResult } from '@/modules/guardians/contract/student-result.ts'
import { useT } from '@/i18n/i18n.ts'

type Step = NonNullable<StudentResult['vision']>['next'][number]
const urgent: readonly Step[] = ['see-doctor-now']

/** What to do, most urgent first, with the guide it follows. */
export function NextSteps({ steps }: { steps: readonly Step[] }) {
  const t = useT('bind')
  return (
    <section className="mt-4">
      <h3 className="text-title font-semibold">{t('steps.title')}</h3>
      <ol className="mt-2 flex flex-col gap-2">
        {steps.map((step, index) => (
          <li
            key={step}
            className={`flex gap-3 rounded p-3 ${urgent.includes(step) ? 'bg-severe-soft' : 'bg-sunken'}`}
          >
            <span
              aria-hidden
              className="flex size-6 shrink-0 items-center justify-center rounded-full bg-surface text-body font-semibold"
            >
              {index + 1}
            </span>
            <span className="min-w-0">
              <span className="block text-title font-semibold">{t(`steps.${step}.title`)}</span>
              <span className="block text-body text-t2">{t(`steps.${step}.text`)}</span>
            </span>
          </li>
        ))}
      </ol>
      <p className="mt-2 text-body text-t3">{t('steps.source')}</p>
    </section>
  )
}

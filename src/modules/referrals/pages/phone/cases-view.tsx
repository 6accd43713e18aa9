import { useT } from '@/i18n/i18n.ts'
import type { ClinicCase } from '@/modules/referrals/contract/clinic-answers.ts'
import { Tag } from '@/ui/tag.tsx'
import { timeOfMinute } from '@/modules/referrals/standards/time-of-minute.ts'
import { Card } from '@/kits/phone/phone-frame.tsx'
import { LinkFrame } from './link-frame.tsx'

type CasesViewProps = {
  title: string
  clinic: string
  cases: readonly ClinicCase[]
  onChoose: (id: number) => void
}

/** The list of a clinic: a row a case, with what was answered. */
export function CasesView({ title, clinic, cases, onChoose }: CasesViewProps) {
  const t = useT('referral-phone')
  return (
    <LinkFrame title={title}>
      <h1 className="text-[20px]/7 font-semibold">{clinic}</h1>
      {cases.length === 0 && (
        <Card>
          <p className="text-title text-t2">{t('clinic.none')}</p>
        </Card>
      )}
      <ul className="flex flex-col gap-2">
        {cases.map(({ id, name, school, on, minute, answer }) => (
          <li key={id}>
            <button
              type="button"
              onClick={() => onChoose(id)}
              className="flex min-h-14 w-full items-center gap-3 rounded border border-line bg-surface px-4 py-2 text-left hover:bg-hover"
            >
              <span className="min-w-0 flex-1">
                <span className="block text-title font-semibold">{name}</span>
                <span className="block truncate text-body text-t2">
                  {school} {on} {minute !== null && timeOfMinute(minute)}
                </span>
              </span>
              {answer && <Tag state="good">{t('clinic.answered')}</Tag>}
            </button>
          </li>
        ))}
      </ul>
    </LinkFrame>
  )
}

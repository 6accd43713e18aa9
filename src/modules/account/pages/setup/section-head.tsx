import { Check, Clock } from 'lucide-react'
import type { ReactNode } from 'react'
import { useT } from '@/i18n/i18n.ts'
import { Tag } from '@/ui/tag.tsx'
import { fieldsOf, sections, type SetupSection } from './setup-values.ts'
import type { SetupForm } from './use-setup-form.ts'

type SectionProps = { section: SetupSection; form: SetupForm; note?: string; children: ReactNode }

/** A numbered part of the page with its state in a word. */
export function Section({ section, form, note, children }: SectionProps) {
  const t = useT('setup')
  const missing = form.gaps.filter((gap) => fieldsOf[section].includes(gap)).length
  return (
    <section aria-labelledby={`setup-${section}`} className="py-5 first:pt-0">
      <div className="mb-3 flex min-h-6 flex-wrap items-center gap-x-3 gap-y-1">
        <h2 id={`setup-${section}`} className="text-title font-semibold">
          <span className="mr-4">{sections.indexOf(section) + 1}</span>
          {t(`sections.${section}`)}
        </h2>
        {missing > 0 ? (
          <Tag state="warning" icon={<Clock aria-hidden />}>
            {t('missing', { count: missing })}
          </Tag>
        ) : (
          <Tag state="good" icon={<Check aria-hidden />}>
            {t('complete')}
          </Tag>
        )}
        {note && <p className="text-note text-t2">{note}</p>}
      </div>
      {children}
    </section>
  )
}

import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { Checkbox } from '@/ui/checkbox.tsx'
import type { PlanPartProps } from './part-props.ts'
import { Section } from './section.tsx'

type SchoolsSectionProps = PlanPartProps & {
  schools: readonly { id: number; name: string }[]
  invited: readonly number[]
}

/** Who is invited to a competition of the district. */
export function SchoolsSection({ put, wrong, schools, invited }: SchoolsSectionProps) {
  const t = useT('competition')
  const problem = wrong('schools')
  return (
    <Section
      title={t('create.schools', { n: invited.length })}
      tools={
        <>
          <Button size="small" onClick={() => put({ schools: null })}>
            {t('design.all')}
          </Button>
          <Button size="small" onClick={() => put({ schools: [] })}>
            {t('design.none')}
          </Button>
        </>
      }
    >
      <div className="grid max-h-56 grid-cols-1 gap-1 overflow-auto sm:grid-cols-2 lg:grid-cols-3">
        {schools.map(({ id, name }) => (
          <span key={id} className="flex items-center gap-2 text-body">
            <Checkbox
              label={name}
              checked={invited.includes(id)}
              onChange={(checked) =>
                put({ schools: checked ? [...invited, id] : invited.filter((one) => one !== id) })
              }
            />
            <span aria-hidden className="truncate">
              {name}
            </span>
          </span>
        ))}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-note text-severe">
          {problem}
        </p>
      )}
    </Section>
  )
}

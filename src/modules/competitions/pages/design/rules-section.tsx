import { useT } from '@/i18n/i18n.ts'
import { TextField } from '@/ui/text-field.tsx'
import type { PlanPartProps } from './part-props.ts'
import { Section } from './section.tsx'

/** How many may enter, who goes from the heats to the final, and what a place brings. */
export function RulesSection({ plan, put, wrong }: PlanPartProps) {
  const t = useT('competition')
  const problem = wrong('limits')
  const number = (name: 'lanes' | 'perTeam' | 'perStudent' | 'byRank' | 'byMark', label: string) => (
    <TextField
      label={label}
      inputMode="numeric"
      maxLength={3}
      value={plan[name]}
      onChange={(event) => put({ [name]: event.target.value })}
    />
  )
  return (
    <Section title={t('design.rules')}>
      <div className="grid grid-cols-2 gap-x-4 sm:grid-cols-5">
        {number('perTeam', t(plan.level === 'district' ? 'design.perSchool' : 'design.perClass'))}
        {number('perStudent', t('create.perStudent'))}
        {number('lanes', t('create.lanes'))}
        {number('byRank', t('create.byRank'))}
        {number('byMark', t('create.byMark'))}
      </div>
      {problem !== undefined && (
        <p role="alert" className="mb-3 text-note text-severe">
          {problem}
        </p>
      )}
      <TextField
        label={t('design.points')}
        hint={t('design.pointsHint')}
        value={plan.points}
        maxLength={80}
        error={wrong('points')}
        onChange={(event) => put({ points: event.target.value })}
      />
    </Section>
  )
}

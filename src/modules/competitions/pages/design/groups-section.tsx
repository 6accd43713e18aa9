import { Plus, Trash2 } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { useGradeText } from '@/kits/table/use-labels.ts'
import { Button } from '@/ui/button.tsx'
import { IconButton } from '@/ui/icon-button.tsx'
import { Menu } from '@/ui/menu.tsx'
import { Select } from '@/ui/select.tsx'
import type { PlanPartProps } from './part-props.ts'
import { groupings, maxGroups, withGroups, withoutGroup } from './plan.ts'
import { Section } from './section.tsx'

const grades = Array.from({ length: 12 }, (_, index) => index + 1)

/** Which grades compete with each other; every group has boys and girls apart. */
export function GroupsSection({ plan, put, wrong }: PlanPartProps) {
  const t = useT('competition')
  const gradeText = useGradeText()
  const options = grades.map((grade) => ({ value: grade, label: gradeText(grade) }))
  const next = Math.min(12, Math.max(...plan.groups.map(({ to }) => to)) + 1)
  const change = (at: number, part: Partial<{ from: number; to: number }>) =>
    put({ groups: plan.groups.map((group, index) => (index === at ? { ...group, ...part } : group)) })
  const problem = wrong('groups')
  return (
    <Section
      title={t('design.groups')}
      tools={
        <>
          <Menu
            label={t('design.usual')}
            align="end"
            width={224}
            trigger={<Button size="small">{t('design.usual')}</Button>}
            entries={groupings.map(({ key, groups }) => ({
              id: key,
              label: t(`groupings.${key}`),
              onSelect: () => put(withGroups(plan, [...groups])),
            }))}
          />
          <Button
            size="small"
            icon={<Plus aria-hidden size={14} />}
            disabled={plan.groups.length >= maxGroups}
            onClick={() => put(withGroups(plan, [...plan.groups, { from: next, to: next }]))}
          >
            {t('design.addGroup')}
          </Button>
        </>
      }
    >
      <ol className="flex flex-wrap gap-x-6 gap-y-2">
        {plan.groups.map(({ from, to }, at) => (
          // A group is known by its place: two may be alike while they are typed.
          // oxlint-disable-next-line react/no-array-index-key
          <li key={at} className="flex items-center gap-2">
            <Select
              label={t('design.from', { n: at + 1 })}
              hideLabel
              className="w-28"
              value={from}
              options={options}
              onChange={(grade) => change(at, { from: grade })}
            />
            <span aria-hidden>–</span>
            <Select
              label={t('design.to', { n: at + 1 })}
              hideLabel
              className="w-28"
              value={to}
              options={options}
              onChange={(grade) => change(at, { to: grade })}
            />
            <IconButton
              label={t('design.removeGroup', { n: at + 1 })}
              icon={<Trash2 size={14} />}
              disabled={plan.groups.length === 1}
              onClick={() => put(withoutGroup(plan, at))}
            />
          </li>
        ))}
      </ol>
      {problem !== undefined && (
        <p role="alert" className="mt-2 text-note text-severe">
          {problem}
        </p>
      )}
    </Section>
  )
}

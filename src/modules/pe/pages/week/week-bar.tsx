import { ChevronLeft, ChevronRight } from 'lucide-react'
import { useAccess } from '@/api/access.ts'
import type { ReplyOf } from '@/contract/call.ts'
import type { peWeek } from '@/modules/pe/contract/lessons.ts'
import { formatRate } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { DevicesButton } from '@/kits/devices/devices-button.tsx'
import { useClassText } from '@/kits/table/use-labels.ts'
import { addDays } from '@/lib/day.ts'
import { allows } from '@/session/allows.ts'
import { IconButton } from '@/ui/icon-button.tsx'
import { Button } from '@/ui/button.tsx'
import { Select } from '@/ui/select.tsx'
import type { LessonSearch } from '../lesson-search.ts'

export type Week = ReplyOf<typeof peWeek>

type WeekBarProps = {
  week: Week | undefined
  search: LessonSearch
  go: (part: Partial<LessonSearch>) => void
}

/** Which week, whose lessons, and how many were held of those due. */
export function WeekBar({ week, search, go }: WeekBarProps) {
  const t = useT('physical')
  const classText = useClassText()
  const isSchool = allows(useAccess(), ['admin'])
  // From the week asked for, which may not have been read yet.
  const day = search.day ?? week?.monday
  const move = (days: number) => day !== undefined && go({ day: addDays(day, days) })
  const all = { value: 0, label: t('week.all') }
  const filter = (name: 'teacher' | 'class', options: { value: number; label: string }[]) => {
    const value = search[name] ?? 0
    return (
      <Select
        label={t(`week.${name}`)}
        value={value}
        options={[all, ...options]}
        onChange={(chosen) => go({ [name]: chosen || undefined })}
        {...(value > 0 && { set: true, onClear: () => go({ [name]: undefined }) })}
      />
    )
  }
  return (
    <div className="flex min-h-14 flex-wrap items-center gap-2 rounded border border-line bg-surface px-3 py-2">
      <IconButton label={t('week.before')} icon={<ChevronLeft size={16} />} onClick={() => move(-7)} />
      <h2 className="text-title font-semibold">
        {week && t('week.from', { from: week.monday, to: addDays(week.monday, 6) })}
      </h2>
      <IconButton label={t('week.after')} icon={<ChevronRight size={16} />} onClick={() => move(7)} />
      {search.day !== undefined && (
        <Button onClick={() => go({ day: undefined })}>{t('week.thisWeek')}</Button>
      )}
      {filter('teacher', week?.teachers.map(({ id, name }) => ({ value: id, label: name })) ?? [])}
      {filter('class', week?.classes.map((each) => ({ value: each.id, label: classText(each) })) ?? [])}
      {week && (
        <p className="ml-auto text-body text-t2">
          {week.held.of > 0
            ? t('week.held', { rate: formatRate(week.held), n: week.held.n, of: week.held.of })
            : t('week.noneDue')}
        </p>
      )}
      {isSchool && <DevicesButton label={t('devices')} />}
    </div>
  )
}

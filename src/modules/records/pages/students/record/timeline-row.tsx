import {
  ArrowRightLeft,
  ArrowUp,
  Eye,
  FileUp,
  GraduationCap,
  LogIn,
  LogOut,
  Pencil,
  QrCode,
  Repeat,
  RotateCcw,
  Trash2,
  UserCheck,
  UserMinus,
  UserPlus,
  XCircle,
  type LucideIcon,
} from 'lucide-react'
import type { TimelineEntry } from '@/modules/records/contract/students.ts'
import { formatDateTime } from '@/i18n/formats.ts'
import { useT } from '@/i18n/i18n.ts'
import { useClassText } from '@/kits/table/use-labels.ts'
import { useAcuityText } from '@/kits/record/use-acuity-text.ts'
import { useFieldName } from './use-field-name.ts'

const icons: Record<TimelineEntry['kind'], LucideIcon> = {
  created: UserPlus,
  imported: FileUp,
  edited: Pencil,
  deleted: Trash2,
  restored: RotateCcw,
  'class-changed': ArrowRightLeft,
  promoted: ArrowUp,
  repeated: Repeat,
  graduated: GraduationCap,
  left: LogOut,
  'moved-in': LogIn,
  'moved-out': LogOut,
  'code-made': QrCode,
  'code-revoked': XCircle,
  bound: UserCheck,
  unbound: UserMinus,
  screened: Eye,
}

/** One event: what, the class of the time, who and when. */
export function TimelineRow({ entry, isLast }: { entry: TimelineEntry; isLast: boolean }) {
  const t = useT('students')
  const acuityText = useAcuityText()
  const classText = useClassText()
  const fieldName = useFieldName()
  const Icon = icons[entry.kind]
  const detail = [
    entry.class ? classText(entry.class) : '',
    entry.school,
    entry.fields.length > 0
      ? t('timeline.fields', { fields: entry.fields.map(fieldName).join(t('form.listSeparator')) })
      : '',
    entry.ucva === null ? '' : t('timeline.ucva', { value: acuityText(entry.ucva) }),
  ].filter(Boolean)
  return (
    <li className="flex gap-3">
      <span aria-hidden className="flex flex-col items-center">
        <span className="flex size-7 items-center justify-center rounded-full bg-sunken text-t2">
          <Icon size={15} />
        </span>
        {!isLast && <span className="w-px flex-1 bg-line" />}
      </span>
      <div className="flex min-w-0 flex-1 flex-wrap gap-x-4 pt-1 pb-4 text-body">
        <div className="min-w-0 flex-1">
          <p className="font-semibold">{t(`timeline.kinds.${entry.kind}`)}</p>
          {detail.length > 0 && <p className="text-note break-words text-t2">{detail.join(' · ')}</p>}
        </div>
        <p className="text-right text-note text-t2 max-[600px]:text-left">
          <time dateTime={entry.at}>{formatDateTime(entry.at)}</time>
          {entry.by && <bdi className="block">{entry.by}</bdi>}
        </p>
      </div>
    </li>
  )
}

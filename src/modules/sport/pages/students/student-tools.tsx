import { FileUp, Users } from 'lucide-react'
import { useT } from '@/i18n/i18n.ts'
import { Button } from '@/ui/button.tsx'
import { IntakeButton } from '../intake/intake-button.tsx'
import { useStudentAddress } from './use-student-address.ts'

/** All students of the school in place of its classes; at the own school also who has not taken part, and what came in. */
export function StudentTools({ isAbsent, isList }: { isAbsent: boolean; isList: boolean }) {
  const t = useT('sport-data')
  const { search, isOwnSchool, go } = useStudentAddress()
  const { school, list, absent, class: ofClass, intake } = search
  const isAll = isList && !isAbsent && ofClass === undefined
  const close = () => intake && go({ school, list, absent, class: ofClass }, true)
  return (
    <div className="flex flex-wrap gap-2">
      <Button
        aria-pressed={isAll}
        icon={<Users aria-hidden size={16} />}
        onClick={() => go(isAll ? { school } : { school, list: 1 })}
      >
        {t('all')}
      </Button>
      {isOwnSchool && (
        <>
          <Button aria-pressed={isAbsent} onClick={() => go(isAbsent ? {} : { absent: 1 })}>
            {t('absent.title')}
          </Button>
          <IntakeButton key={intake} first={intake} onClose={close} />
          <Button icon={<FileUp aria-hidden size={16} />} onClick={() => go({ import: 1 })}>
            {t('import.open')}
          </Button>
        </>
      )}
    </div>
  )
}

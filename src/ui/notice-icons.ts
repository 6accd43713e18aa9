import {
  BellRing,
  CircleCheck,
  Download,
  FileDown,
  FileX,
  KeyRound,
  Link2,
  Mail,
  Ruler,
  UserCheck,
} from 'lucide-react'

/** What a notice is about, as an icon. */
export const noticeIcons = {
  'import-done': FileDown,
  'import-failed': FileX,
  'export-done': Download,
  'export-failed': FileX,
  'accounts-pending': UserCheck,
  'account-approved': CircleCheck,
  'display-ending': Link2,
  'password-changed': KeyRound,
  'screening-reminder': BellRing,
  'screening-reminder-class': BellRing,
  'health-reminder': BellRing,
  'sport-absent-class': BellRing,
  'sport-task-class': BellRing,
  'sport-task-school': BellRing,
  'labour-task-class': BellRing,
  'labour-task-school': BellRing,
  'definition-switched': Ruler,
  letter: Mail,
} as const

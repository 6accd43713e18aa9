import { StateBlock } from '@/ui/state-block.tsx'

export function RosterImportPage() {
  return <StateBlock state="construction" />
}

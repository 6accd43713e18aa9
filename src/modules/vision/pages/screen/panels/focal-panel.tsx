import { useScreen } from '../screen-context.tsx'
import { ClassesPanel } from './classes-panel.tsx'
import { SchoolsPanel } from './schools-panel.tsx'

/** The middle of the screen: the schools of the district, or the classes of a school. */
export function FocalPanel() {
  const { isDistrict } = useScreen()
  return isDistrict ? <SchoolsPanel /> : <ClassesPanel />
}

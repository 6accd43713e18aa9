import { wallOf, type DisplayWalls } from '@/features/display/wall-of.ts'

/** The walls of the modules: code, pictures and texts come with the first turn of each. */
export const displayWalls: DisplayWalls = {
  vision: wallOf(
    async () => (await import('@/features/vision/screen/display.tsx')).VisionDisplay,
    ['vision'],
  ),
  health: wallOf(
    async () => (await import('@/features/health/screen/display.tsx')).HealthDisplay,
    ['health', 'health-wall', 'vision'],
  ),
  sport: wallOf(
    async () => (await import('@/features/sport/screen/display.tsx')).SportDisplay,
    ['sport', 'sport-wall', 'vision', 'date-window'],
  ),
  labour: wallOf(
    async () => (await import('@/features/work/screen/display.tsx')).LabourDisplay,
    ['labour', 'vision'],
  ),
  pe: wallOf(
    async () => (await import('@/features/physical/screen/display.tsx')).PeDisplay,
    ['physical', 'pe-wall', 'lists'],
  ),
}

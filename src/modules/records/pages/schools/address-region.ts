import type { Region } from '@/contract/regions.ts'

/** Names that say nothing in an address: the one prefecture of a municipality. */
const isSpoken = ({ name }: Pick<Region, 'name'>) => !/^(市辖区|县|(省|自治区)直辖县级行政区划)$/.test(name)

/**
 * An address that begins with a region: one that stood at its beginning gives way. Of `regions` only names and parents are read.
 */
export function withRegion(
  address: string,
  path: readonly Pick<Region, 'name'>[],
  regions: readonly Pick<Region, 'code' | 'name' | 'parent'>[],
): string {
  const rest = address.trim()
  const province = regions.find(({ parent, name }) => parent === '86' && rest.startsWith(name))
  const afterProvince = province ? rest.slice(province.name.length).trimStart() : rest
  const city = regions.find(
    ({ parent, name }) =>
      parent !== '86' && (!province || parent === province.code) && afterProvince.startsWith(name),
  )
  const street = city ? afterProvince.slice(city.name.length).trimStart() : afterProvince
  return (
    path
      .filter(isSpoken)
      .map(({ name }) => name)
      .join('') + street
  )
}

/** The code of the region at the beginning of an address; undefined when it names none. */
export function regionOf(
  address: string,
  regions: readonly Pick<Region, 'code' | 'name' | 'parent'>[],
): string | undefined {
  const province = regions.find(({ parent, name }) => parent === '86' && address.startsWith(name))
  if (!province) return undefined
  const rest = address.slice(province.name.length)
  const city = regions.find(({ parent, name }) => parent === province.code && rest.startsWith(name))
  return (city ?? province).code
}

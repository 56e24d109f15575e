/** Minutes and seconds, as 1:05; with tenths, as 1:05.3. */
export function clockTime(ms: number, withTenths = false): string {
  const tenths = withTenths ? Math.round(ms / 100) : Math.floor(ms / 1000) * 10;
  const seconds = Math.floor(tenths / 10);
  const clock = `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`;
  return withTenths ? `${clock}.${tenths % 10}` : clock;
}

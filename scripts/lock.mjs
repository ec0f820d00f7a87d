// @ts-check
// Checks whether the installed packages match the lock file.

/**
 * @typedef {object} Entry
 * @property {string} [version]
 * @property {string} [integrity]
 * @property {boolean} [optional] May be missing, such as another platform's binaries.
 * @property {boolean} [devOptional]
 * @property {boolean} [peer]
 *
 * @typedef {{ packages?: Record<string, Entry> }} Lock
 */

/**
 * Compares package-lock.json with npm's record of what it installed (node_modules/.package-lock.json).
 * A marker file of our own would not notice installs made by hand.
 * @param {Lock} wanted
 * @param {Lock | undefined} installed
 */
export function isInstalled(wanted, installed) {
  if (installed === undefined) return false;
  const have = installed.packages ?? {};
  return Object.entries(wanted.packages ?? {}).every(([path, entry]) => {
    if (path === '') return true;
    const there = have[path];
    if (there === undefined) return entry.optional === true;
    return there.version === entry.version && there.integrity === entry.integrity;
  });
}

/** A city whose sunrise the calendar knows. */
export interface City {
  id: string;
  name: { en: string; kn: string };
  /** Degrees, north and east positive. */
  latitude: number;
  longitude: number;
  /** The name of its time zone in the IANA database. */
  timeZone: string;
}

export const regions = [
  'karnataka',
  'india',
  'asia',
  'africa',
  'europe',
  'america',
  'pacific',
] as const;
export type Region = (typeof regions)[number];

const india = 'Asia/Kolkata';

/**
 * The cities, with coordinates to a hundredth of a degree, which is worth two seconds of sunrise. None is so far north or south that the sun
 * does not rise on a day of the year.
 */
const rows: Record<Region, readonly (readonly [string, string, string, number, number, string])[]> =
  {
    karnataka: [
      ['bengaluru', 'Bengaluru', 'ಬೆಂಗಳೂರು', 12.97, 77.59, india],
      ['ballari', 'Ballari', 'ಬಳ್ಳಾರಿ', 15.14, 76.92, india],
      ['belagavi', 'Belagavi', 'ಬೆಳಗಾವಿ', 15.85, 74.5, india],
      ['chitradurga', 'Chitradurga', 'ಚಿತ್ರದುರ್ಗ', 14.23, 76.4, india],
      ['davanagere', 'Davanagere', 'ದಾವಣಗೆರೆ', 14.46, 75.92, india],
      ['dharwad', 'Dharwad', 'ಧಾರವಾಡ', 15.46, 75.01, india],
      ['hampi', 'Hampi', 'ಹಂಪಿ', 15.34, 76.46, india],
      ['hassan', 'Hassan', 'ಹಾಸನ', 13.01, 76.1, india],
      ['hubballi', 'Hubballi', 'ಹುಬ್ಬಳ್ಳಿ', 15.36, 75.12, india],
      ['kalaburagi', 'Kalaburagi', 'ಕಲಬುರಗಿ', 17.33, 76.83, india],
      ['mangaluru', 'Mangaluru', 'ಮಂಗಳೂರು', 12.91, 74.86, india],
      ['mysuru', 'Mysuru', 'ಮೈಸೂರು', 12.3, 76.64, india],
      ['raichur', 'Raichur', 'ರಾಯಚೂರು', 16.21, 77.35, india],
      ['shivamogga', 'Shivamogga', 'ಶಿವಮೊಗ್ಗ', 13.93, 75.57, india],
      ['tumakuru', 'Tumakuru', 'ತುಮಕೂರು', 13.34, 77.1, india],
      ['udupi', 'Udupi', 'ಉಡುಪಿ', 13.34, 74.75, india],
      ['vijayapura', 'Vijayapura', 'ವಿಜಯಪುರ', 16.83, 75.72, india],
    ],
    india: [
      ['ahmedabad', 'Ahmedabad', 'ಅಹಮದಾಬಾದ್', 23.03, 72.58, india],
      ['chennai', 'Chennai', 'ಚೆನ್ನೈ', 13.08, 80.27, india],
      ['delhi', 'Delhi', 'ದೆಹಲಿ', 28.61, 77.21, india],
      ['hyderabad', 'Hyderabad', 'ಹೈದರಾಬಾದ್', 17.39, 78.49, india],
      ['kolkata', 'Kolkata', 'ಕೋಲ್ಕತ್ತ', 22.57, 88.36, india],
      ['mantralaya', 'Mantralaya', 'ಮಂತ್ರಾಲಯ', 15.94, 77.43, india],
      ['mumbai', 'Mumbai', 'ಮುಂಬೈ', 19.08, 72.88, india],
      ['pandharpur', 'Pandharpur', 'ಪಂಢರಾಪುರ', 17.68, 75.33, india],
      ['pune', 'Pune', 'ಪುಣೆ', 18.52, 73.86, india],
      ['thiruvananthapuram', 'Thiruvananthapuram', 'ತಿರುವನಂತಪುರ', 8.52, 76.94, india],
      ['tirupati', 'Tirupati', 'ತಿರುಪತಿ', 13.63, 79.42, india],
      ['varanasi', 'Varanasi', 'ವಾರಾಣಸಿ', 25.32, 82.97, india],
    ],
    asia: [
      ['colombo', 'Colombo', 'ಕೊಲಂಬೊ', 6.93, 79.86, 'Asia/Colombo'],
      ['doha', 'Doha', 'ದೋಹಾ', 25.29, 51.53, 'Asia/Qatar'],
      ['dubai', 'Dubai', 'ದುಬೈ', 25.2, 55.27, 'Asia/Dubai'],
      ['hong-kong', 'Hong Kong', 'ಹಾಂಗ್ ಕಾಂಗ್', 22.32, 114.17, 'Asia/Hong_Kong'],
      ['kathmandu', 'Kathmandu', 'ಕಾಠ್ಮಂಡು', 27.72, 85.32, 'Asia/Kathmandu'],
      ['kuala-lumpur', 'Kuala Lumpur', 'ಕೌಲಾಲಂಪುರ', 3.14, 101.69, 'Asia/Kuala_Lumpur'],
      ['kuwait', 'Kuwait', 'ಕುವೈತ್', 29.38, 47.98, 'Asia/Kuwait'],
      ['manama', 'Manama', 'ಮನಾಮ', 26.23, 50.59, 'Asia/Bahrain'],
      ['muscat', 'Muscat', 'ಮಸ್ಕತ್', 23.59, 58.41, 'Asia/Muscat'],
      ['singapore', 'Singapore', 'ಸಿಂಗಪುರ', 1.35, 103.82, 'Asia/Singapore'],
      ['tokyo', 'Tokyo', 'ಟೋಕಿಯೊ', 35.68, 139.69, 'Asia/Tokyo'],
    ],
    africa: [
      ['durban', 'Durban', 'ಡರ್ಬನ್', -29.86, 31.03, 'Africa/Johannesburg'],
      ['johannesburg', 'Johannesburg', 'ಜೋಹಾನ್ಸ್‌ಬರ್ಗ್', -26.2, 28.05, 'Africa/Johannesburg'],
      ['nairobi', 'Nairobi', 'ನೈರೋಬಿ', -1.29, 36.82, 'Africa/Nairobi'],
      ['port-louis', 'Port Louis', 'ಪೋರ್ಟ್ ಲೂಯಿ', -20.16, 57.5, 'Indian/Mauritius'],
    ],
    europe: [
      ['amsterdam', 'Amsterdam', 'ಆಮ್‌ಸ್ಟರ್‌ಡ್ಯಾಮ್', 52.37, 4.9, 'Europe/Amsterdam'],
      ['berlin', 'Berlin', 'ಬರ್ಲಿನ್', 52.52, 13.41, 'Europe/Berlin'],
      ['dublin', 'Dublin', 'ಡಬ್ಲಿನ್', 53.35, -6.26, 'Europe/Dublin'],
      ['edinburgh', 'Edinburgh', 'ಎಡಿನ್‌ಬರೊ', 55.95, -3.19, 'Europe/London'],
      ['frankfurt', 'Frankfurt', 'ಫ್ರಾಂಕ್‌ಫರ್ಟ್', 50.11, 8.68, 'Europe/Berlin'],
      ['london', 'London', 'ಲಂಡನ್', 51.51, -0.13, 'Europe/London'],
      ['munich', 'Munich', 'ಮ್ಯೂನಿಕ್', 48.14, 11.58, 'Europe/Berlin'],
      ['paris', 'Paris', 'ಪ್ಯಾರಿಸ್', 48.86, 2.35, 'Europe/Paris'],
      ['stockholm', 'Stockholm', 'ಸ್ಟಾಕ್‌ಹೋಮ್', 59.33, 18.07, 'Europe/Stockholm'],
      ['zurich', 'Zurich', 'ಜ್ಯೂರಿಕ್', 47.38, 8.54, 'Europe/Zurich'],
    ],
    america: [
      ['atlanta', 'Atlanta', 'ಅಟ್ಲಾಂಟಾ', 33.75, -84.39, 'America/New_York'],
      ['boston', 'Boston', 'ಬಾಸ್ಟನ್', 42.36, -71.06, 'America/New_York'],
      ['chicago', 'Chicago', 'ಶಿಕಾಗೊ', 41.88, -87.63, 'America/Chicago'],
      ['dallas', 'Dallas', 'ಡಲ್ಲಾಸ್', 32.78, -96.8, 'America/Chicago'],
      ['denver', 'Denver', 'ಡೆನ್ವರ್', 39.74, -104.99, 'America/Denver'],
      ['houston', 'Houston', 'ಹ್ಯೂಸ್ಟನ್', 29.76, -95.37, 'America/Chicago'],
      ['los-angeles', 'Los Angeles', 'ಲಾಸ್ ಏಂಜಲೀಸ್', 34.05, -118.24, 'America/Los_Angeles'],
      ['new-york', 'New York', 'ನ್ಯೂಯಾರ್ಕ್', 40.71, -74.01, 'America/New_York'],
      ['phoenix', 'Phoenix', 'ಫೀನಿಕ್ಸ್', 33.45, -112.07, 'America/Phoenix'],
      ['port-of-spain', 'Port of Spain', 'ಪೋರ್ಟ್ ಆಫ್ ಸ್ಪೇನ್', 10.65, -61.5, 'America/Port_of_Spain'],
      ['san-francisco', 'San Francisco', 'ಸ್ಯಾನ್ ಫ್ರಾನ್ಸಿಸ್ಕೊ', 37.77, -122.42, 'America/Los_Angeles'],
      ['seattle', 'Seattle', 'ಸಿಯಾಟಲ್', 47.61, -122.33, 'America/Los_Angeles'],
      ['toronto', 'Toronto', 'ಟೊರಾಂಟೊ', 43.65, -79.38, 'America/Toronto'],
      ['vancouver', 'Vancouver', 'ವ್ಯಾಂಕೂವರ್', 49.28, -123.12, 'America/Vancouver'],
      ['washington', 'Washington', 'ವಾಷಿಂಗ್ಟನ್', 38.91, -77.04, 'America/New_York'],
    ],
    pacific: [
      ['apia', 'Apia', 'ಆಪಿಯಾ', -13.83, -171.77, 'Pacific/Apia'],
      ['auckland', 'Auckland', 'ಆಕ್ಲೆಂಡ್', -36.85, 174.76, 'Pacific/Auckland'],
      ['brisbane', 'Brisbane', 'ಬ್ರಿಸ್ಬೇನ್', -27.47, 153.03, 'Australia/Brisbane'],
      ['honolulu', 'Honolulu', 'ಹೊನೊಲುಲು', 21.31, -157.86, 'Pacific/Honolulu'],
      ['melbourne', 'Melbourne', 'ಮೆಲ್ಬೋರ್ನ್', -37.81, 144.96, 'Australia/Melbourne'],
      ['perth', 'Perth', 'ಪರ್ತ್', -31.95, 115.86, 'Australia/Perth'],
      ['suva', 'Suva', 'ಸುವಾ', -18.14, 178.44, 'Pacific/Fiji'],
      ['sydney', 'Sydney', 'ಸಿಡ್ನಿ', -33.87, 151.21, 'Australia/Sydney'],
      ['wellington', 'Wellington', 'ವೆಲ್ಲಿಂಗ್ಟನ್', -41.29, 174.78, 'Pacific/Auckland'],
    ],
  };

const cityOf = ([
  id,
  en,
  kn,
  latitude,
  longitude,
  timeZone,
]: (typeof rows)[Region][number]): City => ({
  id,
  name: { en, kn },
  latitude,
  longitude,
  timeZone,
});

export const citiesOf = (region: Region): City[] => rows[region].map(cityOf);

const byId = new Map(regions.flatMap(citiesOf).map((city) => [city.id, city]));

/** The city whose days the trust confirms; a page shows it until its reader chooses another. */
export const defaultCityId = 'bengaluru';

export const findCity = (id: string): City | undefined => byId.get(id);

export const cityIds: readonly string[] = [...byId.keys()];
